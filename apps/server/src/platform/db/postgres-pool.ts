import { type CustomTypesConfig, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import type { Log } from '../log.ts';
import { CONNECT_MS, connectionName } from './ownership.ts';
import { destinationOf } from './primary.ts';

const POOL_MAX = 10;
/** What a server's statements may take: of these the database says that they changed nothing. */
export const STATEMENT_MS = 30_000;
const ROW_LOCK_MS = 5_000;
const INT8 = 20;

/** Numeric stays text, bigint becomes a number, JSON is parsed; the driver's defaults for the rest. */
const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)),
};

export interface PoolChoice {
  readonly url: string;
  /** Of a server: it has deadlines, and is refused once it was deposed. */
  readonly epoch: number | undefined;
  /** Settings of its sessions, as the command line has them. */
  readonly options: string;
  readonly log: Log;
  readonly within: <T>(work: Promise<T>, ms: number) => Promise<T>;
}

/** Connections to a database, opened as they are needed. */
export function openPool({ url, epoch, options, log, within }: PoolChoice): Pool {
  const serving: PoolConfig & { readonly onConnect?: (client: PoolClient) => Promise<void> } =
    epoch === undefined
      ? {}
      : {
          connectionTimeoutMillis: CONNECT_MS,
          statement_timeout: STATEMENT_MS,
          lock_timeout: ROW_LOCK_MS,
          // Before anything else goes over it: a server that was deposed gets no new connections.
          onConnect: async (client) => {
            await within(client.query(`set bourse.epoch = '${epoch}'; select require_ownership()`), CONNECT_MS);
          },
        };
  const pool = new Pool({
    ...destinationOf(url),
    max: POOL_MAX,
    types: typeParsers,
    application_name: connectionName(epoch),
    ...(options === '' ? {} : { options }),
    ...serving,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // A connection that breaks while in use reports it to its user; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
