import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import { openFeed, tellFeed } from '../domains/feed/feed-domain.ts';
import { learnFirst } from '../domains/feed/learn-first.ts';
import { named } from '../platform/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { openPostgres } from '../platform/db/postgres-database.ts';
import { one, sqlFor } from '../platform/db/typed.ts';
import { type Ends, openedWith } from '../platform/ends.ts';
import { Events } from '../platform/events.ts';
import type { HealthReport } from '../platform/health/health.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { FrontDoor } from '../platform/http/front-door.ts';
import type { RunningServer } from '../server.ts';
import type { ServerOptions } from '../server-options.ts';
import type { ServerEvents } from '../services.ts';
import { openBus } from './bus.ts';
import { forwardCalls, isLocal } from './forward-calls.ts';
import { type GatewayMarket, openGatewayMarket } from './gateway-market.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import { KnownSessions } from './known-sessions.ts';
import { Leader } from './leader.ts';
import type { FromLeader } from './messages.ts';
import { patiently, ReplicaReads } from './reads.ts';
import { sharedRates } from './shared-rates.ts';
import { StoredSessions } from './stored-sessions.ts';

const LOOK_MS = 100;
/** Figures are read again between this and twice this after another core was heard. */
const FIGURES_MS = 3_000;

/** Serves files, the feed and figures of the market; has the core answer everything else. Writes nothing. */
export function startGateway(options: ServerOptions & { readonly natsUrl: string }): Promise<RunningServer> {
  return openedWith(options.log, async (ends) => ({
    url: await openGateway(options, ends),
    demoPath: undefined,
    unsettled: [],
  }));
}

async function openGateway(options: ServerOptions & { readonly natsUrl: string }, ends: Ends): Promise<string> {
  const { config, deployment, clock, log, natsUrl, tell = () => undefined } = options;
  const door = new FrontDoor(() => undefined);
  const url = await named('HOST, PORT', door.listen(config));
  ends.add('the port', () => door.close());
  const db = await named(
    'DATABASE_URL',
    openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log, access: 'guest' }),
  );
  ends.add('the database', () => db.close());
  const bus = await named('NATS_URL', openBus(natsUrl, 'gateway'));
  ends.add('NATS', () => bus.close());

  const events = new Events<ServerEvents>();
  let market: GatewayMarket | undefined;
  let onEpoch: () => void = () => undefined;
  let tellEvent: TellEvent = () => undefined;
  const leader = new Leader(bus, {
    told: (said) => {
      if (market === undefined) return;
      // Whatever is thrown here would end the connection with NATS, and with it every call on its way.
      take(said, market, tellEvent).catch((error: unknown) =>
        log.error({ err: error, type: said.type }, 'what the core said was not understood'),
      );
    },
    epochBegan: () => onEpoch(),
    storedEpoch: async () => (await one(db, sqlFor.selectFrom('ownership').select('epoch')))?.epoch ?? 0,
  });
  tell('waiting for the core');
  while (!leader.present) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const facts = await leader.facts();
  tell('opening the market');
  const opened = await openGatewayMarket(facts, { db, clock, log, logLevel: config.LOG_LEVEL });
  market = opened;
  ends.add('the market', () => opened.close());
  const { hub, depth, follower } = opened;

  let connections = () => 0;
  const known = new KnownSessions(leader, () => connections() > 0, log);
  known.start();
  ends.add('sessions', () => known.close());
  const metrics = new Registry();
  let closing = false;
  const primary = patiently(db);
  const readUrl = config.DATABASE_READ_URL;
  const replica = readUrl && (await named('DATABASE_READ_URL', openPostgres({ url: readUrl }, 'guest', log)));
  if (replica) ends.add('the replica', () => replica.close());
  const routes = gatewayRoutes({ hub, depth, db: replica ? new ReplicaReads(primary, replica) : primary });
  const rates = sharedRates(bus, clock);
  ends.add('shared rates', () => rates.close());
  const http = await createHttpServer({
    ...options,
    metrics,
    sessions: new StoredSessions(primary, clock),
    rateCounters: rates.counters,
    routes,
    someRoutes: true,
    health: () => healthOf(leader, follower.batch, closing),
  });
  ends.add('the routes', () => http.close());
  ends.add('calls under way', () => door.close());
  const forward = forwardCalls({
    leader,
    routes,
    trustProxy: config.TRUST_PROXY,
    defaultLanguage: deployment.defaultLanguage,
    clock,
    log,
  });
  // Takes requests from the door; neither of the two listens itself.
  const inside = createServer((request, response) => {
    if (isLocal(request, routes)) http.server.emit('request', request, response);
    else void forward(request, response);
  });
  const upgrades = learnFirst(door.server, {
    isKnown: (kind, token) => (kind === 'customer' ? known.find(token) : known.peek(token)) !== undefined,
    learn: (kind, token) => known.lookUp(kind, token),
  });
  const feed = openFeed({
    server: upgrades,
    hub,
    depth,
    committer: follower,
    sessions: known,
    operators: known,
    clock,
    trustProxy: config.TRUST_PROXY,
    ready: () => leader.present && !closing,
    learn: {
      customer: (token) => known.lookUp('customer', token),
      operator: (token) => known.lookUp('operator', token),
    },
  });
  connections = () => feed.connectionCount();
  tellFeed(events, feed);
  tellEvent = async ({ name, what }) => {
    // First it must be forgotten here whose tokens they were: then the feed sends them away.
    if (name === 'sessionsEnded') await known.ended(...what);
    if (name === 'operatorsChanged') await known.operatorsChanged();
    await events.tell(name, ...what);
  };
  const look = setInterval(() => {
    if (!leader.present) lost();
    else if (stale) again();
  }, LOOK_MS);
  let stale = false;
  const lost = () => {
    if (stale) return;
    stale = true;
    feed.sendAway();
  };
  // Some prices were missed. Not all gateways read at once, nor while the core has just taken over.
  const again = () => {
    stale = false;
    setTimeout(() => closing || void hub.open(), FIGURES_MS * (1 + Math.random())).unref();
  };
  onEpoch = () => {
    lost();
  };
  ends.add('the feed', () => {
    closing = true;
    clearInterval(look);
    return feed.close();
  });
  door.open(inside);
  return url;
}

type TellEvent = (told: Extract<FromLeader, { type: 'event' }>) => Promise<void> | void;

async function take(
  said: FromLeader,
  { tick, follower, relisted }: GatewayMarket,
  tellEvent: TellEvent,
): Promise<void> {
  switch (said.type) {
    case 'ticks':
      for (const one of said.ticks) tick(one);
      return;
    case 'stored':
      follower.take(said.batch);
      return;
    case 'sign':
      void follower.reach(said.batch);
      return;
    case 'relisted':
      relisted(said.priced);
      return;
    case 'event':
      await tellEvent(said);
  }
}

function healthOf(leader: Leader, batch: number, closing: boolean): HealthReport {
  const ok = leader.present;
  const says = ok
    ? `core of epoch ${leader.epoch} is there; batch ${batch} is read`
    : 'the core has not been heard for some seconds, or NATS is not connected';
  return { status: closing ? 'closing' : ok ? 'ok' : 'slow', checks: [{ name: 'engine', ok, says }] };
}
