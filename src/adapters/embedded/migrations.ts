/**
 * Steps from an empty file to today's form; step n brings version n to n + 1. A step that was released is never
 * changed, only followed by another.
 */
export const CHAT_MIGRATIONS: readonly string[] = [
  // A row whose document is NULL is what remains of a session: its version and fence keep refusing late writers.
  `CREATE TABLE sessions (
     chat_id TEXT PRIMARY KEY, version INTEGER NOT NULL, fence INTEGER NOT NULL,
     document TEXT, expires_at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE INDEX sessions_by_expiry ON sessions (expires_at);
   CREATE TABLE responses (
     chat_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, expires_at INTEGER NOT NULL,
     PRIMARY KEY (chat_id, key));
   CREATE INDEX responses_by_expiry ON responses (expires_at);
   CREATE TABLE last_calls (chat_id TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL);
   CREATE INDEX last_calls_by_expiry ON last_calls (expires_at);
   CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;`,
];

/** The catalogue's steps. Vectors are little-endian 4-byte numbers. */
export const CATALOGUE_MIGRATIONS: readonly string[] = [
  `CREATE TABLE endpoints (
     id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, document TEXT NOT NULL, dense BLOB NOT NULL,
     sparse_indices BLOB NOT NULL, sparse_values BLOB NOT NULL, made_by TEXT NOT NULL);`,
  `CREATE TABLE services (
     id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, document TEXT NOT NULL, dense BLOB NOT NULL,
     sparse_indices BLOB NOT NULL, sparse_values BLOB NOT NULL, made_by TEXT NOT NULL);`,
];
