"""The schema in PostgreSQL, and how it is migrated."""

from __future__ import annotations

import asyncpg

from serai.tables.store.errors import StoreError

OLDEST = 15
"""The oldest version of PostgreSQL that is tested."""
SCHEMA = "serai"
MIGRATION_LOCK = 0x5E4A1
MIGRATIONS = (
    """
    CREATE TABLE tables (
        id text COLLATE "C" PRIMARY KEY, code text COLLATE "C" NOT NULL UNIQUE, stage text NOT NULL,
        touched double precision NOT NULL, revision integer NOT NULL, secrets text[] NOT NULL, body bytea NOT NULL
    );
    CREATE INDEX tables_by_age ON tables (stage, touched);
    CREATE INDEX tables_by_secret ON tables USING gin (secrets);
    CREATE TABLE journal (
        table_id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE, version integer NOT NULL,
        entry bytea NOT NULL, PRIMARY KEY (table_id, version)
    );
    CREATE TABLE studies (
        table_id text COLLATE "C" PRIMARY KEY REFERENCES tables ON DELETE CASCADE, study bytea NOT NULL
    );
    CREATE TABLE checks (id integer PRIMARY KEY, at timestamptz NOT NULL);
    """,
    """
    CREATE TABLE processes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, since double precision NOT NULL, beat timestamptz NOT NULL
    );
    CREATE TABLE leases (
        name text COLLATE "C" PRIMARY KEY, process bigint NOT NULL REFERENCES processes ON DELETE CASCADE
    );
    """,
    """
    CREATE UNLOGGED TABLE jobs (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        process bigint NOT NULL REFERENCES processes ON DELETE CASCADE,
        requester text COLLATE "C" NOT NULL, person boolean NOT NULL, expected double precision NOT NULL,
        seconds double precision NOT NULL, job bytea NOT NULL, claimed timestamptz, result bytea
    );
    CREATE INDEX jobs_by_process ON jobs (process);
    CREATE UNLOGGED TABLE served (
        requester text COLLATE "C" PRIMARY KEY, turn bigint GENERATED ALWAYS AS IDENTITY
    );
    CREATE UNLOGGED TABLE workers (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, beat timestamptz NOT NULL);
    """,
    """
    CREATE TABLE push_key (id integer PRIMARY KEY CHECK (id = 1), key bytea NOT NULL);
    CREATE TABLE subscriptions (
        table_id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE, seat integer NOT NULL,
        endpoint text COLLATE "C" NOT NULL, secret text COLLATE "C" NOT NULL, key bytea NOT NULL, auth bytea NOT NULL,
        language text NOT NULL, created double precision NOT NULL, PRIMARY KEY (table_id, seat, endpoint)
    );
    CREATE INDEX subscriptions_by_endpoint ON subscriptions (endpoint);
    """,
    "ALTER TABLE studies RENAME TO analyses; ALTER TABLE analyses RENAME COLUMN study TO analysis;",
    """
    ALTER TABLE tables ADD COLUMN listed boolean NOT NULL DEFAULT false;
    CREATE INDEX tables_listed ON tables (touched) WHERE listed;
    """,
)
"""One script for each version of the schema; an older database is migrated when it is opened."""


async def migrate(connection: asyncpg.Connection) -> None:
    """Migrate the schema version by version, each in one transaction; several processes may try at once."""
    if connection.get_server_version().major < OLDEST:
        shown = ".".join(str(part) for part in connection.get_server_version()[:2])
        raise StoreError(f"expected PostgreSQL {OLDEST} or newer; got {shown}")
    version = await _version(connection)
    if version > len(MIGRATIONS):
        raise StoreError(
            f"the database has schema {version}; this Serai knows up to {len(MIGRATIONS)}: install a newer one"
        )
    if version < len(MIGRATIONS):
        await _migrate(connection)


async def check_schema(connection: asyncpg.Connection) -> None:
    """Raise `StoreError` unless the database has the schema of this Serai; nothing is changed."""
    version = await _version(connection)
    if version != len(MIGRATIONS):
        raise StoreError(
            f"expected a store of Serai with schema {len(MIGRATIONS)}; got schema {version}: "
            "`serai migrate --to ADDRESS` migrates an older one"
        )


async def _migrate(connection: asyncpg.Connection) -> None:
    # Not in the transactions: one that waits for this lock would not see the tables made meanwhile.
    await connection.execute("SELECT pg_advisory_lock($1)", MIGRATION_LOCK)
    try:
        for version in range(await _version(connection), len(MIGRATIONS)):
            await _step(connection, version)
    except asyncpg.InsufficientPrivilegeError as error:
        raise StoreError(
            f"the schema has to be migrated, and this role may not do it ({error}): "
            "run `serai migrate --to ADDRESS` with the role that owns the database"
        ) from None
    finally:
        await connection.execute("SELECT pg_advisory_unlock($1)", MIGRATION_LOCK)


async def _version(connection: asyncpg.Connection) -> int:
    if await connection.fetchval(f"SELECT to_regclass('{SCHEMA}.migrations')") is None:
        return 0
    return int(await connection.fetchval(f"SELECT coalesce(max(version), 0) FROM {SCHEMA}.migrations"))


async def _step(connection: asyncpg.Connection, version: int) -> None:
    """Carry out the migration from one version to the next."""
    async with connection.transaction():
        if version == 0:
            await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
            await connection.execute("CREATE TABLE migrations (version integer PRIMARY KEY)")
        await connection.execute(MIGRATIONS[version])
        await connection.execute("INSERT INTO migrations (version) VALUES ($1)", version + 1)
