import { Registry } from 'prom-client';
import { openFeed, tellFeed } from './domains/feed/feed-domain.ts';
import { SESSIONS_ENDED } from './domains/operator/operator-sessions.ts';
import { fundHouse, seedDemoWorld } from './domains/seed-demo-world.ts';
import { openMarket } from './exchange/open-market.ts';
import { openDomains } from './open-domains.ts';
import { ConfigError, named } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { keptDemoWord } from './platform/demo-word.ts';
import { DemoWorld } from './platform/demo-world.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { FrontDoor } from './platform/http/front-door.ts';
import type { Health } from './platform/http/health-routes.ts';
import { openSecrets } from './platform/secret-key.ts';
import { isKeyOf } from './rotate-key.ts';
import type { ServerOptions } from './server-options.ts';
import { watch } from './watching/watch.ts';

export interface RunningServer {
  /** http://host:port */
  readonly url: string;
  /** The path that lets a browser into what only a private machine has (`DemoWorld.isLetIn`); undefined where there is nothing. */
  readonly demoPath: string | undefined;
  /** What must be settled before the first customer, in words. */
  readonly unsettled: readonly string[];
  close(): Promise<void>;
}

type End = () => Promise<void> | void;

/** Opens everything, in the order in which it needs one another; closes what was opened where something fails. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const opened: End[] = [];
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= closeAll(opened);
    return closing;
  };
  try {
    return { ...(await openServer(options, opened)), close };
  } catch (error) {
    await close().catch((failure: unknown) =>
      options.log.error({ err: failure }, 'a failed start left something open'),
    );
    throw error;
  }
}

/** In reverse order, each whatever became of the others. Rejects with the first failure. */
async function closeAll(opened: readonly End[]): Promise<void> {
  const failures: unknown[] = [];
  for (const end of opened.toReversed()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function openServer(options: ServerOptions, opened: End[]): Promise<Omit<RunningServer, 'close'>> {
  const { config, deployment, clock, log, tell = () => undefined } = options;
  const demoWorld = new DemoWorld(config, log);
  const door = new FrontDoor((request) => demoWorld.look(request));
  const url = await named('HOST, PORT', door.listen(config));
  opened.push(() => door.close());

  tell('opening the database');
  const place = config.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  const db = await named(place, openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log }));
  opened.push(() => db.close());
  await migrate(db, options.migrationsFolder);

  tell('opening the market');
  const secrets = await named(
    'SECRET_KEY',
    openSecrets(config, db, (one) => isKeyOf(db, one)),
  );
  const hasDemo = config.outside === undefined && (config.DEMO_WORLD || config.payment.kind === 'test');
  if (hasDemo) demoWorld.word = await named('DATA_DIR', keptDemoWord(config.DATA_DIR));
  const metrics = new Registry();
  const given = { db, config, deployment, secrets, clock, log, metrics };
  const market = await openMarket({ ...given, provider: options.provider });
  opened.push(() => market.close());
  const { hub, committer, depth } = market;
  const isEmpty = committer.counters.batches === committer.journalBatch;

  let stage: 'starting' | 'open' | 'closing' = 'starting';
  const health = (): Health => {
    if (stage !== 'open') return stage;
    const { state } = committer;
    if (state === 'running') return 'ok';
    return state === 'closed' ? 'closing' : state;
  };
  const domains = await openDomains({ ...options, db, market, secrets, demoWorld }, opened);
  const { account, operators, freezes, routes, payments, events } = domains;
  const { sessions } = account;
  await db.listen(SESSIONS_ENDED, () => void operators.sessions.forgetEnded());
  const theme = () => domains.theme.inForce();
  const http = await createHttpServer({
    ...options,
    metrics,
    sessions,
    operators: operators.sessions,
    freezes,
    health,
    routes,
    payments,
    demoWorld,
    theme,
  });
  opened.push(() => http.close());
  // Before what they need: answers under way go out.
  opened.push(() => door.close());
  const feed = openFeed({
    server: door.server,
    hub,
    depth,
    committer,
    sessions,
    operators: operators.sessions,
    trustProxy: config.TRUST_PROXY,
    ready: () => stage === 'open' && committer.state !== 'halted',
  });
  tellFeed(events, feed);
  opened.push(watch(metrics, { committer, hub, clock, db, connections: feed.connectionCount }));
  opened.push(() => {
    stage = 'closing';
    return feed.close();
  });

  tell('seeding');
  if (deployment.simulatedTrading.enabled) await fundHouse(committer, hub.instruments, ['demo']);
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
    await seedDemoWorld(world, isEmpty);
    domains.follow.samples.start();
  }
  const findings = await domains.startFindings();
  const refusing = findings.filter(({ refuses }) => refuses);
  if (refusing.length > 0) throw new ConfigError(refusing.map(({ text }) => text).join('\n  '));
  market.start();
  door.open(http.server);
  stage = 'open';
  return { url, demoPath: demoWorld.word?.path, unsettled: findings.map(({ text }) => text) };
}
