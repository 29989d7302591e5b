import { amount } from '@bourse/money';
import { createAccountDomain } from './domains/account/account-domain.ts';
import { createAddressDomain } from './domains/address/address-domain.ts';
import { createAssetsDomain } from './domains/assets/assets-domain.ts';
import { balancesOf } from './domains/assets/balances.ts';
import { worthInUsdt } from './domains/assets/worth.ts';
import { createBankDomain } from './domains/bank/bank-domain.ts';
import { createContractDomain } from './domains/contract/contract-domain.ts';
import { countContracts } from './domains/contract/count-contracts.ts';
import { type FeedDomain, openFeed } from './domains/feed/feed-domain.ts';
import { createHelpDomain } from './domains/help/help-domain.ts';
import { createMailDomain } from './domains/mail/mail-domain.ts';
import { createMarketDomain } from './domains/market/market-domain.ts';
import { createNoticeDomain } from './domains/notice/notice-domain.ts';
import { CommissionJob } from './domains/promotion/commission-job.ts';
import { throughCommitter } from './domains/promotion/pay-commissions.ts';
import { createPromotionDomain } from './domains/promotion/promotion-domain.ts';
import { createRulesDomain } from './domains/rules/rules-domain.ts';
import { createServiceDomain } from './domains/service/service-domain.ts';
import { createSettingsDomain } from './domains/settings/settings-domain.ts';
import { createSpotDomain } from './domains/spot/spot-domain.ts';
import { countSpotOrders } from './domains/spot/spot-orders.ts';
import { createStatementDomain } from './domains/statement/statement-domain.ts';
import { createStockDomain } from './domains/stock/stock-domain.ts';
import { createTimedDomain } from './domains/timed/timed-domain.ts';
import { countTimedOrders } from './domains/timed/timed-orders.ts';
import { createTradingDomain } from './domains/trading/trading-domain.ts';
import { createUploadDomain } from './domains/upload/upload-domain.ts';
import { createWatchlistDomain } from './domains/watchlist/watchlist-domain.ts';
import { createActs } from './exchange/acts.ts';
import { orRefuse } from './exchange/or-refuse.ts';
import type { PriceProvider } from './market/provider.ts';
import { openMarket } from './open-market.ts';
import type { Clock } from './platform/clock.ts';
import { type Config, named } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import type { Deployment } from './platform/deployment.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { FrontDoor } from './platform/http/front-door.ts';
import type { Health } from './platform/http/health-routes.ts';
import type { Log } from './platform/log.ts';
import { createOutbox } from './platform/outbox.ts';
import { openSecrets } from './platform/secrets.ts';
import { fundHouse, seedDemoWorld } from './seed-demo-world.ts';

export interface ServerOptions {
  readonly config: Config;
  readonly deployment: Deployment;
  readonly clock: Clock;
  readonly log: Log;
  readonly migrationsFolder: string;
  /** The built app; without one only the API and the feed are served. */
  readonly appFolder?: string | undefined;
  /** The deployment's pictures, and where those that it has not are from. */
  readonly assetsFolders?: readonly string[];
  /** Compares every answer with the contract: for tests. */
  readonly checkAnswers?: boolean;
  /** In place of the one that the settings name: for tests. */
  readonly provider?: PriceProvider | undefined;
  /** Told what is being done. */
  readonly tell?: (line: string) => void;
}

export interface RunningServer {
  /** http://host:port */
  readonly url: string;
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
    return { url: await openServer(options, opened), close };
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

async function openServer(options: ServerOptions, opened: End[]): Promise<string> {
  const { config, deployment, clock, log, tell = () => undefined } = options;
  const door = new FrontDoor();
  const url = await named('HOST, PORT', door.listen(config));
  opened.push(() => door.close());

  tell('opening the database');
  const place = config.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  const db = await named(place, openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log }));
  opened.push(() => db.close());
  await migrate(db, options.migrationsFolder);

  tell('opening the market');
  const market = await openMarket({ db, market: config.market, deployment, clock, log, provider: options.provider });
  opened.push(() => market.close());
  const { hub, committer, tape, depth } = market;
  const isEmpty = committer.counters.batches === committer.journalBatch;

  let feed: FeedDomain | undefined;
  let stage: 'starting' | 'open' | 'closing' = 'starting';
  const health = (): Health => {
    if (stage !== 'open') return stage;
    const { state } = committer;
    if (state === 'running') return 'ok';
    return state === 'closed' ? 'closing' : state;
  };
  const isInstrument = (symbol: string) => hub.find(symbol) !== undefined;
  const settings = await createSettingsDomain({ db, log, deployment, market: hub.provider, isInstrument });
  const enterSimulation = async (owner: number) => {
    const grant = amount(settings.current().SIMULATED_TRADING.grant);
    orRefuse(await committer.submit({ type: 'enter-simulation', owner, asset: 'usdt', grant }));
  };
  const secrets = await named('SECRET_KEY, DATA_DIR', openSecrets(config));
  const outbox = createOutbox(config, clock, log);
  const acts = createActs(committer);
  const address = createAddressDomain({ db, deployment, settings, outbox });
  const account = await createAccountDomain({
    db,
    clock,
    log,
    deployment,
    settings,
    secrets,
    outbox,
    balancesOf: (userId, simulated) => balancesOf(db, hub, userId, simulated),
    hasAddress: address.hasAddress,
    enterSimulation,
    onModeChanged: (userId, simulated) => feed?.statusChanged(userId, 0, simulated),
  });
  opened.push(() => account.close());
  account.sessions.onEnd((userId) => feed?.sessionsEnded(userId));
  const uploads = createUploadDomain({ db, clock, log, secrets });
  opened.push(() => uploads.close());
  const watchlist = createWatchlistDomain({ db, isInstrument });
  const notice = await createNoticeDomain({ db, clock, deployment, market: hub.provider });
  const rules = await createRulesDomain({ db });
  const help = await createHelpDomain({ db, clock });
  const recordChanged: FeedDomain['recordChanged'] = (userId, what, id) => feed?.recordChanged(userId, what, id);
  const http = await createHttpServer({
    ...options,
    sessions: account.sessions,
    health,
    routes: [
      ...account.routes,
      ...settings.routes,
      ...notice.routes,
      ...rules.routes,
      ...help.routes,
      ...createMailDomain({ db, clock, deployment, recordChanged }).routes,
      ...createServiceDomain({ db, settings, recordChanged }).routes,
      ...uploads.routes,
      ...watchlist.routes,
      ...address.routes,
      ...createPromotionDomain({ db, worth: (asset, quantity) => worthInUsdt(hub, asset, quantity) }).routes,
      ...createStatementDomain({ db, head: () => committer.head }).routes,
      ...createBankDomain({ db, secrets, deployment, coins: settings.bankCoins }).routes,
      ...createMarketDomain({ hub, depth, providerName: hub.provider.name, watchedBy: watchlist.watchedBy }).routes,
      ...createAssetsDomain({ db, hub, committer }).routes,
      ...createSpotDomain({ db, hub, committer }).routes,
      ...createTimedDomain({ db, hub, committer, tape, deployment }).routes,
      ...createContractDomain({ db, hub, committer, deployment }).routes,
      ...createStockDomain({ db, hub, committer, deployment, setting: () => settings.current().STOCK_TRADING }).routes,
      ...createTradingDomain({
        B_TOTAL: (owner) => countSpotOrders(db, owner),
        U_TOTAL: (owner) => countContracts(db, owner),
        S_TOTAL: (owner) => countTimedOrders(db, owner),
      }).routes,
    ],
  });
  opened.push(() => http.close());
  // Before what they need: answers under way go out.
  opened.push(() => door.close());
  feed = openFeed({
    server: door.server,
    hub,
    depth,
    committer,
    sessions: account.sessions,
    trustProxy: config.TRUST_PROXY,
    ready: () => stage === 'open' && committer.state !== 'halted',
  });
  opened.push(() => {
    stage = 'closing';
    return feed?.close();
  });

  tell('seeding');
  if (deployment.simulatedTrading.enabled) await fundHouse(committer, hub.instruments, ['demo']);
  if (config.DEMO_WORLD) {
    const { seedUser } = account;
    await seedDemoWorld({ db, committer, instruments: hub.instruments, seedUser, enterSimulation }, isEmpty);
  }
  const rates = () => settings.current().PROMOTION_SETTING.rates;
  const commissions = new CommissionJob({ db, log, rates, ...throughCommitter(committer) });
  opened.push(() => commissions.close());
  commissions.start();
  hub.start();
  door.open(http.server);
  stage = 'open';
  return url;
}
