/** One setting of the embedded PostgreSQL, with its reason: docs/database.md shows them, and a test compares. */
export interface PostgresSetting {
  readonly name: string;
  readonly value: string;
  readonly reason: string;
}

/**
 * For one server with a dozen connections on a small machine that must lose nothing. What is not named here keeps
 * PostgreSQL's default: `fsync`, `full_page_writes` and `synchronous_commit` are on.
 */
export const POSTGRES_SETTINGS: readonly PostgresSetting[] = [
  {
    name: 'unix_socket_permissions',
    value: '0700',
    reason: 'only the account that PostgreSQL runs under, and root, may connect',
  },
  { name: 'max_connections', value: '40', reason: 'the server takes 11, a command line a few more' },
  { name: 'max_logical_replication_workers', value: '0', reason: 'nothing is replicated: one process less' },
  { name: 'wal_level', value: 'minimal', reason: 'nothing follows this server; a backup is a snapshot of the tables' },
  { name: 'max_wal_senders', value: '0', reason: 'wal_level minimal asks for it' },
  {
    name: 'max_wal_size',
    value: '512MB',
    reason: 'bounds the log on the disk; a checkpoint before 15 minutes only under heavy load',
  },
  {
    name: 'checkpoint_timeout',
    value: '15min',
    reason: 'fewer whole pages in the log; starting after a crash takes seconds',
  },
  {
    name: 'commit_delay',
    value: '0',
    reason: 'one writer gathers the commits already: waiting for others would only delay them',
  },
  {
    name: 'io_method',
    value: 'sync',
    reason: 'saves three processes; what is read mostly lies in memory',
  },
  {
    name: 'max_parallel_workers_per_gather',
    value: '0',
    reason: 'a long read of the console must not take every core from the engine',
  },
  { name: 'jit', value: 'off', reason: 'the statements are short: compiling them takes longer than running them' },
  { name: 'autovacuum_max_workers', value: '2', reason: 'enough for a few dozen tables' },
  {
    name: 'client_connection_check_interval',
    value: '1s',
    reason: 'a long statement ends soon after the process that asked for it',
  },
  {
    name: 'log_min_messages',
    value: 'log',
    reason: 'starts, stops and crashes; a refused statement is told to whoever sent it, and logged there',
  },
  {
    name: 'log_min_error_statement',
    value: 'panic',
    reason: 'statements hold customers’ data, which must not get into the log',
  },
  { name: 'log_error_verbosity', value: 'terse', reason: 'details hold customers’ data too' },
  { name: 'log_checkpoints', value: 'off', reason: 'the log stays short' },
  { name: 'log_timezone', value: 'UTC', reason: 'as in the server’s own log' },
  { name: 'timezone', value: 'UTC', reason: 'the same results on every machine' },
];

/** Beside the file of settings, and read after it. */
export const OWN_SETTINGS = 'postgresql.local.conf';

/** The file of settings. `more`: where it listens, and what tests change. */
export function settingsFile(more: Readonly<Record<string, string>>): string {
  const lines = POSTGRES_SETTINGS.map(({ name, value, reason }) => `${name} = '${value}'  # ${reason}`);
  const own = Object.entries(more).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return [
    `# Written anew at each start: put settings of your own into ${OWN_SETTINGS} beside this file.`,
    ...lines,
    ...own,
    '',
  ].join('\n');
}
