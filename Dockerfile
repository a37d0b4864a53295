# The server as an image. Nothing comes from a distribution's packages: the compiler and node are locked, too.
FROM python:3.13-slim AS build
WORKDIR /src
COPY requirements requirements
RUN python -m venv /opt/tools && /opt/tools/bin/pip install --no-cache-dir --no-deps --require-hashes \
    -r requirements/build.txt -r requirements/compiler.txt -r requirements/node.txt
RUN python -m venv /opt/serai && /opt/serai/bin/pip install --no-cache-dir --no-deps --require-hashes \
    -r requirements/image.txt
COPY . .
RUN SERAI_REQUIRE_TWIN=1 /opt/tools/bin/pip wheel --no-cache-dir --no-deps --no-build-isolation -w /opt/wheels . \
    && /opt/serai/bin/pip install --no-cache-dir --no-deps --no-index /opt/wheels/*.whl

FROM python:3.13-slim
COPY --from=build /opt/serai /opt/serai
RUN useradd --system --uid 10001 serai && install -d -o serai /var/lib/serai
USER 10001
VOLUME /var/lib/serai
ENV PATH=/opt/serai/bin:$PATH SERAI_HOST=0.0.0.0 SERAI_STORE=/var/lib/serai/serai.db
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["serai", "serve"]
