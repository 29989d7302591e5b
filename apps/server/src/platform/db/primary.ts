import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** How long a server may take to say what it is, and how long others may be behind the first primary that says so. */
const ASK_MS = 2_000;
const OTHERS_MS = 200;
/** How long what was found is believed. */
const KNOWN_MS = 500;
const DEFAULT_PORT = 5432;
/** Which of several servers that take writes was promoted last: its log has the highest timeline. */
const ROLE = `select pg_is_in_recovery() as standby,
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

interface Host {
  readonly host: string;
  readonly port: number;
}

/** Where connections go: to one server, or, where the address names several (`host:port,host:port`), to their primary. */
export type Destination = Pick<ClientConfig, 'connectionString' | 'stream'>;

const known = new Map<string, Destination>();

export function destinationOf(url: string): Destination {
  const found = known.get(url) ?? read(url);
  known.set(url, found);
  return found;
}

function read(url: string): Destination {
  const [, before = '', list = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (!list.includes(',')) return { connectionString: url };
  const hosts = list.split(',').map((text): Host => {
    const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
    return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port ?? DEFAULT_PORT) };
  });
  const urlOf = ({ host, port }: Host) => `${before}${host.includes(':') ? `[${host}]` : host}:${port}${after}`;
  const primary = new Primary(hosts, urlOf);
  return { connectionString: urlOf(hosts[0] as Host), stream: () => new SocketToPrimary(primary) };
}

/** Asks all servers which of them takes writes. */
class Primary {
  readonly #hosts: readonly Host[];
  readonly #urlOf: (host: Host) => string;
  #asked: { readonly found: Promise<Host>; readonly untilMs: number } | undefined;

  constructor(hosts: readonly Host[], urlOf: (host: Host) => string) {
    this.#hosts = hosts;
    this.#urlOf = urlOf;
  }

  /** Rejects where none does. */
  find(): Promise<Host> {
    if (this.#asked === undefined || performance.now() > this.#asked.untilMs) {
      const asked = { found: this.#ask(), untilMs: performance.now() + KNOWN_MS };
      this.#asked = asked;
      // That there was none is known of the past alone: one may have been promoted since.
      asked.found.catch(() => this.#forget(asked));
    }
    return this.#asked.found;
  }

  /** What was found does not answer. */
  forget(): void {
    this.#asked = undefined;
  }

  #forget(asked: object): void {
    if (this.#asked === asked) this.#asked = undefined;
  }

  #ask(): Promise<Host> {
    return new Promise((resolve, reject) => {
      const found: { readonly host: Host; readonly timeline: string }[] = [];
      const failures: string[] = [];
      const end = () => {
        const [best] = found.sort((a, b) => b.timeline.localeCompare(a.timeline));
        if (best !== undefined) resolve(best.host);
        else
          reject(Object.assign(new Error(`no PostgreSQL takes writes (${failures.join('; ')})`), { code: NO_PRIMARY }));
      };
      const asking = this.#hosts.map(async (host) => {
        try {
          const timeline = await timelineOf(this.#urlOf(host));
          if (timeline === undefined) return void failures.push(`${host.host}:${host.port} is a standby`);
          found.push({ host, timeline });
          setTimeout(end, OTHERS_MS);
        } catch (error) {
          failures.push(`${host.host}:${host.port}: ${error instanceof Error ? error.message : error}`);
        }
      });
      void Promise.all(asking).then(end);
    });
  }
}

/** Like those that the system gives where nobody listens. */
const NO_PRIMARY = 'ECONNREFUSED';

/** Of the log that it writes; undefined: it is a standby. */
async function timelineOf(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; timeline: string }>(ROLE);
    return rows[0]?.standby === false ? rows[0].timeline : undefined;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Connects with the primary, wherever it was told to connect. */
class SocketToPrimary extends Socket {
  readonly #primary: Primary;

  constructor(primary: Primary) {
    super();
    this.#primary = primary;
  }

  override connect(): this {
    this.#primary.find().then(
      ({ host, port }) => {
        // Whoever waited for it may have given up.
        if (this.destroyed) return;
        this.once('error', () => this.#primary.forget());
        super.connect(port, host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
