import { LEDGERS } from '@bourse/engine';
import { Registry } from 'prom-client';
import { openBus } from './cluster/bus.ts';
import { serveGateways } from './cluster/serve-gateways.ts';
import { openFeed, tellFeed } from './domains/feed/feed-domain.ts';
import { learnFirst } from './domains/feed/learn-first.ts';
import { SESSIONS_ENDED } from './domains/operator/operator-sessions.ts';
import { fundHouse, seedDemoWorld } from './domains/seed-demo-world.ts';
import { refuseClockBehind } from './exchange/journal-time.ts';
import { openMarket } from './exchange/open-market.ts';
import { openDomains } from './open-domains.ts';
import { ConfigError, named } from './platform/config.ts';
import { isMigrated, migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { keptDemoWord } from './platform/demo-word.ts';
import { DemoWorld } from './platform/demo-world.ts';
import { type Ends, openedWith } from './platform/ends.ts';
import { Heartbeat } from './platform/health/heartbeat.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { FrontDoor } from './platform/http/front-door.ts';
import { openSecrets } from './platform/secret-key.ts';
import { isSessionToken } from './platform/session-tokens.ts';
import { openTracing } from './platform/tracing.ts';
import { isKeyOf } from './rotate-key.ts';
import { type Stage, serverHealth } from './server-health.ts';
import type { ServerOptions } from './server-options.ts';
import { UpkeepJob } from './upkeep/upkeep-job.ts';
import { watch } from './watching/watch.ts';

export interface RunningServer {
  /** http://host:port */
  readonly url: string;
  /** The path that lets a browser into what only a private machine has (`DemoWorld.isLetIn`); undefined where there is nothing. */
  readonly demoPath: string | undefined;
  /** What must be settled before the first customer, in words. */
  readonly unsettled: readonly string[];
  close(): Promise<void>;
  /** What `close` waits for at the moment. */
  readonly closing: string | undefined;
}

/** Opens everything, in the order in which it needs one another; closes what was opened where something fails. */
export function startServer(options: ServerOptions): Promise<RunningServer> {
  return openedWith(options.log, (ends) => openServer(options, ends));
}

async function openServer(
  options: ServerOptions,
  ends: Ends,
): Promise<Pick<RunningServer, 'url' | 'demoPath' | 'unsettled'>> {
  const { config, deployment, clock, log, tell = () => undefined } = options;
  const demoWorld = new DemoWorld(config, log);
  const door = new FrontDoor((request) => demoWorld.look(request));
  const url = await named('HOST, PORT', door.listen(config));
  ends.add('the port', () => door.close());

  tell('opening the database');
  const place = config.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  // A second core stands by until the first one's lock is free.
  const access = config.part === undefined ? 'owner' : 'next owner';
  const opening = openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log, access });
  const db = await named(place, opening);
  ends.add('the database', () => db.close());
  let stage: Stage = db.owned ? 'starting' : 'standing by';
  /** What is kept in memory may be wrong from now on: nothing more is answered from it. */
  const lose = (why: string) => {
    if (stage === 'lost') return;
    stage = 'lost';
    door.shut();
    options.onLost?.(why);
  };
  db.onLost(lose);
  const takeOver = async () => {
    await migrate(db, options.migrationsFolder);
    // Whatever is read from here on, no other server changes any more.
    await named(place, db.takeOver());
    await refuseClockBehind(db, clock);
  };
  // A standby of a later version cannot read the tables yet: it waits, and opens afterwards.
  if (!db.owned && !(await isMigrated(db, options.migrationsFolder))) await db.ownWhenFree();
  const standsBy = !db.owned;
  if (!standsBy) await takeOver();

  tell('opening the market');
  const secrets = await named(
    'SECRET_KEY',
    openSecrets(config, db, (one) => isKeyOf(db, one)),
  );
  const hasDemo = config.outside === undefined && (config.DEMO_WORLD || config.payment.kind === 'test');
  if (hasDemo) demoWorld.word = await named('DATA_DIR', keptDemoWord(config.DATA_DIR));
  const metrics = new Registry();
  const given = { db, config, deployment, secrets, clock, log, metrics };
  const market = await openMarket({ ...given, provider: options.provider, standsBy });
  ends.add('the engine', () => market.close());
  market.onLost(lose);
  db.onLost((why) => market.giveUp(why));
  const { hub, committer, depth } = market;
  const isEmpty = !standsBy && committer.counters.batches === committer.journalBatch;

  // A standby (`ROLE=core`) needs a DATABASE_URL.
  const alone = config.DATABASE_URL === undefined;
  const heartbeat = new Heartbeat({ db, clock, log, alone, journalMs: () => committer.engine.lastMs });
  ends.add('the sign of life', () => heartbeat.close());
  const health = serverHealth({ stage: () => stage, market, heartbeat });
  const domains = await openDomains({ ...options, db, market, secrets, demoWorld }, ends);
  const { account, operators, freezes, routes, payments, events } = domains;
  const { sessions } = account;
  const theme = () => domains.theme.inForce();
  const tracing = await named('OTEL_EXPORTER_OTLP_ENDPOINT', openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT));
  if (tracing !== undefined) ends.add('traces', () => tracing.close());
  const http = await createHttpServer({
    ...options,
    metrics,
    tracing,
    sessions,
    operators: operators.sessions,
    serviceKeys: domains.serviceKeys,
    freezes,
    health,
    routes,
    payments,
    foreign: domains.pricePush,
    demoWorld,
    theme,
  });
  ends.add('the routes', () => http.close());
  // Before what they need: answers under way go out.
  ends.add('calls under way', () => door.close());
  const learn = (token: string) => sessions.learn(token);
  const upgrades = learnFirst(door.server, {
    isKnown: (kind, token) => kind === 'operator' || sessions.find(token) !== undefined,
    learn: (_kind, token) => (isSessionToken(token) ? learn(token) : Promise.resolve()),
  });
  const feed = openFeed({
    server: upgrades,
    hub,
    depth,
    committer,
    sessions,
    operators: operators.sessions,
    clock,
    trustProxy: config.TRUST_PROXY,
    learn: { customer: learn },
    ready: () => stage === 'open' && committer.state !== 'halted' && committer.state !== 'lost',
  });
  tellFeed(events, feed);
  const bus = config.part && (await named('NATS_URL', openBus(config.part.natsUrl, 'core')));
  if (bus !== undefined) ends.add('NATS', () => bus.close());
  if (standsBy) {
    tell('standing by');
    door.waiting = 'standing by';
    await db.ownWhenFree();
    tell('taking over');
    await takeOver();
    await market.lead(db.epoch ?? 0);
    stage = 'starting';
  }
  await db.listen(SESSIONS_ENDED, () => void operators.readAgain());
  await domains.load();
  await heartbeat.run();
  heartbeat.start();
  ends.add('the figures', watch(metrics, { ...market, clock, db, feed }));
  ends.add('the feed', () => {
    if (stage !== 'lost') stage = 'closing';
    return feed.close();
  });

  await domains.start();
  // A standby finds it done.
  if (!standsBy) tell('seeding');
  if (!standsBy && deployment.simulatedTrading.enabled) await fundHouse(committer, hub.instruments, ['demo']);
  // A coin that is listed later is offered too: with made-up money alone.
  market.onRelisted((priced) => {
    const made = config.DEMO_WORLD ? LEDGERS : deployment.simulatedTrading.enabled ? (['demo'] as const) : [];
    const instruments = priced.map(({ instrument }) => instrument);
    if (made.length === 0) return;
    fundHouse(committer, instruments, made).catch((error: unknown) =>
      log.error({ err: error }, 'the house got no simulated money for what was listed: it will at the next start'),
    );
  });
  if (config.DEMO_WORLD) {
    const { seedOperator } = operators;
    const world = {
      ...domains,
      instruments: hub.instruments,
      seedOperator,
      seedUser: account.seedUser,
      enterSimulation: domains.simulation.enter,
      acceptNotices: (userId: number) => domains.limits.acceptNotices(userId),
    };
    if (!standsBy) await seedDemoWorld(world, isEmpty);
    domains.follow.samples.start();
  }
  const findings = await domains.startFindings();
  const refusing = findings.filter(({ refuses }) => refuses);
  if (refusing.length > 0) throw new ConfigError(refusing.map(({ text }) => text).join('\n  '));
  if (bus !== undefined) {
    const { epoch = 0 } = db;
    const peek = operators.sessions;
    const isLost = () => stage === 'lost';
    ends.add(
      'gateways',
      serveGateways({ ...given, bus, epoch, market, http, sessions, operators: peek, demoWorld, events, isLost }),
    );
  }
  market.start();
  const upkeep = new UpkeepJob({ db, config, clock, log });
  upkeep.start();
  ends.add('the upkeep', () => upkeep.close());
  door.open(http.server);
  if (db.lost === undefined && committer.state !== 'lost') stage = 'open';
  return { url, demoPath: demoWorld.word?.path, unsettled: findings.map(({ text }) => text) };
}
