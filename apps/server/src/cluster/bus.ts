import { UPLOAD_BYTES_MAX } from '@bourse/wire';
import { connect, type NatsConnection } from '@nats-io/transport-node';

/** How soon a connection that broke is tried again, for as long as the process lives. */
const AGAIN_MS = 200;
/** A connection that stands still is given up after two of these. */
const PING_MS = 2_000;
/** An upload and what surrounds it. */
const PAYLOAD_MIN = UPLOAD_BYTES_MAX + 256 * 1024;
const DEFAULT_PORT = '4222';

/** Connects with NATS. Rejects where it cannot be reached, or takes no message as large as an upload. */
export async function openBus(natsUrl: string, name: string): Promise<NatsConnection> {
  const { protocol, hostname, port, username, password } = new URL(natsUrl);
  const bus = await connect({
    servers: `${hostname}:${port || DEFAULT_PORT}`,
    name: `bourse ${name}, process ${process.pid}`,
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    maxReconnectAttempts: -1,
    reconnectTimeWait: AGAIN_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
  });
  const { max_payload: most = 0 } = bus.info ?? {};
  if (most >= PAYLOAD_MIN) return bus;
  await bus.close();
  throw new Error(`its max_payload is ${most} bytes, and an upload needs ${PAYLOAD_MIN}: set max_payload to 16MB`);
}

/** Calls the listeners when the connection breaks, and when it is there again. */
export function onConnection(bus: NatsConnection, told: (connected: boolean) => void): void {
  void (async () => {
    for await (const { type } of bus.status()) {
      if (type === 'disconnect') told(false);
      else if (type === 'reconnect') told(true);
    }
  })();
}
