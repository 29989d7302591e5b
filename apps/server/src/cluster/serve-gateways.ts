import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { OpenMarket } from '../exchange/open-market.ts';
import type { Tick } from '../market/tick.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { DemoWorld } from '../platform/demo-world.ts';
import type { Events } from '../platform/events.ts';
import { Gathered } from '../platform/gathered.ts';
import type { HttpServer } from '../platform/http/create-http-server.ts';
import type { Session, SignedInOperator } from '../platform/http/route.ts';
import type { OperatorPeek, Sessions } from '../platform/http/sessions.ts';
import type { Log } from '../platform/log.ts';
import type { ServerEvents } from '../services.ts';
import { onConnection } from './bus.ts';
import {
  type ForwardedAnswer,
  type ForwardedCall,
  type FromLeader,
  type MarketFacts,
  pack,
  subjectOf,
  TOLD,
  unpack,
  type Who,
} from './messages.ts';

/** How often a gateway hears that the core lives, and how far the journal is. */
const SIGN_MS = 500;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
/** Of one connection, or believed from trusted proxies only. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'transfer-encoding', 'x-forwarded-for', 'forwarded']);
const PROXY_HEADERS = /^x-forwarded-/;
/** What gateways are told of what domains tell one another: the feed passes it on. */
const EVENTS = [
  'recordChanged',
  'queueChanged',
  'statusChanged',
  'settingsChanged',
  'sessionsEnded',
  'operatorsChanged',
] as const;

export interface GatewayService {
  readonly bus: NatsConnection;
  readonly epoch: number;
  readonly market: OpenMarket;
  readonly http: Pick<HttpServer, 'inject'>;
  readonly sessions: Sessions;
  readonly operators: OperatorPeek;
  readonly demoWorld: Pick<DemoWorld, 'look'>;
  readonly events: Events<ServerEvents>;
  readonly config: Pick<Config, 'market' | 'COUNTRY_HEADER'>;
  /** Another server may own the database: nothing more is answered. */
  readonly isLost: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
}

/** The core's side: answers what gateways ask, and tells all of them what they follow. Ends with the returned function. */
export function serveGateways(service: GatewayService): () => void {
  const { bus, epoch, market, events, log } = service;
  const mostBytes = bus.info?.max_payload ?? 0;
  let [ended, connected] = [false, true];
  onConnection(bus, (now) => {
    connected = now;
  });
  const tell = (message: FromLeader) => {
    // What would wait for a connection is old by then: gateways read what they missed.
    if (ended || !connected) return;
    const bytes = pack(message);
    // From the next sign of life on gateways know that they miss this batch.
    if (bytes.length <= mostBytes) bus.publish(TOLD, bytes);
  };
  const ticks = new Gathered<Tick>((list) => tell({ type: 'ticks', ticks: list, epoch }));
  const unsubscribe = market.hub.subscribe((tick) => ticks.add(tick));
  market.onStored((batch) => tell({ type: 'stored', batch, epoch }));
  market.onRelisted((priced) => tell({ type: 'relisted', priced, epoch }));
  for (const name of EVENTS) events.on(name, (...what) => tell({ type: 'event', name, what, epoch } as FromLeader));
  const sign = () => tell({ type: 'sign', batch: market.committer.journalBatch, epoch });
  const signs = setInterval(sign, SIGN_MS);
  const answers = {
    call: (bytes: Uint8Array) => answerCall(unpack<ForwardedCall>(bytes), service),
    facts: () => factsOf(service),
    who: (bytes: Uint8Array) => Promise.all(unpack<readonly Who[]>(bytes).map((who) => callerOf(who, service))),
  };
  const subscriptions = (['call', 'facts', 'who'] as const).map((question) =>
    bus.subscribe(subjectOf(epoch, question), {
      callback: (error, message) => {
        if (error !== null) return log.error({ err: error }, 'a subscription to NATS failed');
        void respond(message, async () => answers[question](message.data), log);
      },
    }),
  );
  sign();
  return () => {
    ended = true;
    unsubscribe();
    clearInterval(signs);
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

async function respond(message: Msg, answer: () => Promise<unknown>, log: Log): Promise<void> {
  try {
    message.respond(pack(await answer()));
  } catch (error) {
    // Who asked is told by its deadline that it is not known what became of it.
    log.error({ err: error, subject: message.subject }, 'a gateway could not be answered');
  }
}

/** Runs it through the same routes as a call that came to this process. */
async function answerCall(call: ForwardedCall, service: GatewayService): Promise<ForwardedAnswer> {
  if (service.isLost() || service.clock() > call.beginByMs) return 'late';
  const headers = call.headers as Record<string, string>;
  service.demoWorld.look({ headers, socket: { remoteAddress: call.address } });
  const method = METHODS.find((one) => one === call.method);
  if (method === undefined) return { status: 405, headers: {}, body: new Uint8Array() };
  const answer = await service.http.inject({
    method,
    url: call.url,
    headers: believed(call, service.config.COUNTRY_HEADER),
    remoteAddress: call.address,
    ...(call.body.length > 0 ? { payload: Buffer.from(call.body) } : {}),
  });
  return { status: answer.statusCode, headers: answer.headers as Record<string, string>, body: answer.rawPayload };
}

/** Without what only the connection to the gateway had, and what nobody vouches for. */
function believed({ headers, trusted }: ForwardedCall, countryHeader: string | undefined): Record<string, string> {
  const isBelieved = (name: string) =>
    !OWN_HEADERS.has(name) && (trusted || (!PROXY_HEADERS.test(name) && name !== countryHeader));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isBelieved(name))) as Record<string, string>;
}

async function callerOf(
  { kind, token }: Who,
  { sessions, operators }: GatewayService,
): Promise<Session | SignedInOperator | undefined> {
  if (kind === 'operator') return operators.peek(token);
  const known = sessions.find(token);
  if (known !== undefined) return known;
  await sessions.learn?.(token);
  return sessions.find(token);
}

function factsOf({ market, config }: GatewayService): MarketFacts {
  const { hub, seed } = market;
  const { name, simulated, foreseeable } = hub.source;
  const { instruments, timetables } = hub.priced;
  const recent = instruments.flatMap(({ symbol }) => hub.latest(symbol) ?? []);
  // Gateways need none of the sources, and so none of their secrets.
  const shown = config.market.kind === 'sources' ? { ...config.market, sources: [] } : config.market;
  return { market: shown, seed, source: { name, simulated, foreseeable, instruments, timetables, recent } };
}
