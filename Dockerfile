# The server as an image. Nothing comes from a distribution's packages: the compiler and node are locked, too.
FROM python:3.13.9-slim-bookworm AS build
# For a network with a certificate of its own: --build-arg CA="$(cat ca.pem)".
ARG CA=""
RUN printf '%s\n' "$CA" >> /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt PIP_CERT=/etc/ssl/certs/ca-certificates.crt \
    PATH=/opt/tools/bin:$PATH
WORKDIR /src
# Layers of packages, made again only when a lock changes.
COPY requirements requirements
RUN python -m venv /opt/tools && pip install --no-cache-dir --no-deps --require-hashes \
    -r requirements/build.txt -r requirements/compiler.txt -r requirements/node.txt
RUN python -m venv --without-pip /opt/serai && pip --python /opt/serai/bin/python install --no-cache-dir --no-deps \
    --require-hashes -r requirements/image.txt
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN SERAI_REQUIRE_TWIN=1 pip wheel --no-cache-dir --no-deps --no-build-isolation -w /opt/wheels . \
    && pip --python /opt/serai/bin/python install --no-cache-dir --no-deps --no-index /opt/wheels/*.whl

FROM python:3.13.9-slim-bookworm
COPY --from=build /opt/serai /opt/serai
# Nothing is installed here any more, so pip is not left to anybody who breaks in.
RUN rm -rf /usr/local/bin/pip* /usr/local/lib/python3.13/ensurepip /usr/local/lib/python3.13/site-packages/pip* \
    && useradd --no-create-home --shell /usr/sbin/nologin --uid 10001 serai && install -d -o serai /var/lib/serai
USER 10001
VOLUME /var/lib/serai
ENV PATH=/opt/serai/bin:$PATH SERAI_HOST=0.0.0.0 SERAI_STORE=/var/lib/serai/serai.db
EXPOSE 8000
# podman and buildah keep this in their format "docker" only: `make image` asks for that, compose.yaml repeats it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["serai", "serve"]
