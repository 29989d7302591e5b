import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { ALIVE, HEALTH_PATHS } from './health-routes.ts';

const REQUEST_TIMEOUT_MS = 15_000;
/** Longer than proxies keep idle connections, so that they never write into one that we are closing. */
const KEEP_ALIVE_MS = 75_000;
/** How long calls under way may take when the server ends. */
const DRAIN_MS = 5_000;
const IDLE_LOOK_MS = 50;

/** Listens from the start of the process. Until the market is open, it answers that callers should try again. */
export class FrontDoor {
  readonly server: Server;
  #inside: Server | undefined;
  #closing = false;
  #shut = false;
  /** What callers are told until it is open. */
  waiting: 'starting' | 'standing by' = 'starting';

  /** `look` sees every request and upgrade before anything answers it. */
  constructor(look: (request: IncomingMessage) => void) {
    this.server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS });
    this.server.on('request', look);
    this.server.on('upgrade', look);
    this.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      // The last answer on its connection.
      if (this.#closing) response.shouldKeepAlive = false;
      if (this.#inside === undefined) askToWait(request, response, this.waiting);
      else if (this.#shut && !HEALTH_PATHS.has(request.url ?? '')) askToWait(request, response, 'stopping');
      else this.#inside.emit('request', request, response);
    });
  }

  /** Resolves with the address. Rejects if the port is taken. */
  listen({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<string> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(PORT, HOST, () => {
        this.server.off('error', reject);
        const address = this.server.address();
        const port = typeof address === 'object' && address !== null ? address.port : PORT;
        resolve(`http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`);
      });
    });
  }

  /** From now on requests go to this server, which does not listen itself. */
  open(inside: Server): void {
    this.#inside = inside;
  }

  /** From now on callers are asked to come again, whoever answers then. */
  shut(): void {
    this.#shut = true;
  }

  /** Accepts no new calls and answers those under way. */
  close(): Promise<void> {
    this.#closing = true;
    return new Promise((resolve) => {
      const late = setTimeout(() => this.server.closeAllConnections(), DRAIN_MS);
      const idle = setInterval(() => this.server.closeIdleConnections(), IDLE_LOOK_MS);
      this.server.close(() => {
        clearTimeout(late);
        clearInterval(idle);
        resolve();
      });
      this.server.closeIdleConnections();
    });
  }
}

/** /livez says that the process turns also while it starts. */
function askToWait(
  request: IncomingMessage,
  response: ServerResponse,
  status: FrontDoor['waiting'] | 'stopping',
): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  if (request.url === '/livez') {
    response.writeHead(200, headers);
    response.end(ALIVE);
    return;
  }
  response.writeHead(503, { ...headers, 'retry-after': '1' });
  response.end(JSON.stringify({ status }));
}
