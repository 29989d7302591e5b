import { amount } from '@bourse/money';
import type { RecordKind } from '@bourse/wire';
import type { Queue } from '@bourse/wire/console';
import type { SeedUser } from './domains/account/account-domain.ts';
import { createAccountDomain } from './domains/account/account-domain.ts';
import { createAddressDomain } from './domains/address/address-domain.ts';
import { createAssetsDomain } from './domains/assets/assets-domain.ts';
import { balancesOf } from './domains/assets/balances.ts';
import { worthInUsdt } from './domains/assets/worth.ts';
import { createBankDomain } from './domains/bank/bank-domain.ts';
import { createCertificationDomain } from './domains/certification/certification-domain.ts';
import { createChartTestDomain } from './domains/chart-test/chart-test-domain.ts';
import { createConsole } from './domains/console-domain.ts';
import { contractCoins, contractTerms } from './domains/contract/contract-coins.ts';
import { createContractDomain } from './domains/contract/contract-domain.ts';
import { countContracts } from './domains/contract/count-contracts.ts';
import type { DefiDeps } from './domains/defi/defi-deps.ts';
import { createDefiDomain, type DefiDomain } from './domains/defi/defi-domain.ts';
import type { FeedDomain } from './domains/feed/feed-domain.ts';
import { createFollowDomain } from './domains/follow/follow-domain.ts';
import { createFreezeDomain } from './domains/freeze/freeze-domain.ts';
import { createHelpDomain } from './domains/help/help-domain.ts';
import { createLimitsDomain } from './domains/limits/limits-domain.ts';
import type { LoanDeps } from './domains/loan/loan-deps.ts';
import { createLoanDomain } from './domains/loan/loan-domain.ts';
import { createMailDomain } from './domains/mail/mail-domain.ts';
import { letterStatement, sendLetter } from './domains/mail/send-letter.ts';
import { createMarketDomain } from './domains/market/market-domain.ts';
import { createNewsDomain } from './domains/news/news-domain.ts';
import { NewsFeedJob } from './domains/news/news-feed-job.ts';
import type { NftDeps } from './domains/nft/nft-deps.ts';
import { createNftDomain } from './domains/nft/nft-domain.ts';
import { createNoticeDomain } from './domains/notice/notice-domain.ts';
import { createOperatorDomain, type OperatorDomain } from './domains/operator/operator-domain.ts';
import { CommissionJob } from './domains/promotion/commission-job.ts';
import { throughCommitter } from './domains/promotion/pay-commissions.ts';
import { createPromotionDomain } from './domains/promotion/promotion-domain.ts';
import { createPushDomain } from './domains/push/push-domain.ts';
import type { RechargeDeps } from './domains/recharge/recharge-deps.ts';
import { createRechargeDomain } from './domains/recharge/recharge-domain.ts';
import { createRulesDomain } from './domains/rules/rules-domain.ts';
import { createSavingsDomain } from './domains/savings/savings-domain.ts';
import { createServiceDomain } from './domains/service/service-domain.ts';
import { createSettingsDomain } from './domains/settings/settings-domain.ts';
import { placeSpotOrder } from './domains/spot/place-spot-order.ts';
import { createSpotDomain } from './domains/spot/spot-domain.ts';
import { countSpotOrders } from './domains/spot/spot-orders.ts';
import { createStatementDomain } from './domains/statement/statement-domain.ts';
import { createStockDomain } from './domains/stock/stock-domain.ts';
import { createStrategyDomain } from './domains/strategy/strategy-domain.ts';
import { seedDemoOfferings } from './domains/subscription/seed-demo-offerings.ts';
import { createSubscriptionDomain } from './domains/subscription/subscription-domain.ts';
import { createSwapDomain } from './domains/swap/swap-domain.ts';
import { createThemeDomain, type ThemeDomain } from './domains/theme/theme-domain.ts';
import { createTimedDomain } from './domains/timed/timed-domain.ts';
import { countTimedOrders } from './domains/timed/timed-orders.ts';
import { createTradingDomain } from './domains/trading/trading-domain.ts';
import { createUploadDomain } from './domains/upload/upload-domain.ts';
import { createWatchlistDomain } from './domains/watchlist/watchlist-domain.ts';
import { createWelfareDomain } from './domains/welfare/welfare-domain.ts';
import type { WithdrawDeps } from './domains/withdraw/withdraw-deps.ts';
import { createWithdrawDomain } from './domains/withdraw/withdraw-domain.ts';
import { withdrawalGuards } from './domains/withdraw/withdrawal-guards.ts';
import { type Acts, createActs } from './exchange/acts.ts';
import { orRefuse } from './exchange/or-refuse.ts';
import type { OpenMarket } from './open-market.ts';
import { openChain } from './platform/chain/open-chain.ts';
import { named } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import type { HttpServerOptions } from './platform/http/create-http-server.ts';
import type { Freezes, Route } from './platform/http/route.ts';
import type { Sessions } from './platform/http/sessions.ts';
import { createOutbox } from './platform/outbox.ts';
import { openGateway } from './platform/payment/open-gateway.ts';
import { openSecrets } from './platform/secrets.ts';
import type { ServerOptions } from './server-options.ts';

/** What is opened after the domains, and is told by them. */
export interface Reach {
  feed(): FeedDomain | undefined;
  /** Operators who look at a queue. */
  queueChanged(queue: Queue): void;
}

export interface DomainsOptions extends ServerOptions {
  readonly db: Database;
  readonly market: OpenMarket;
  readonly reach: Reach;
}

export interface Domains {
  readonly acts: Acts;
  readonly routes: readonly Route[];
  readonly sessions: Sessions;
  readonly operators: OperatorDomain;
  readonly freezes: Freezes;
  seedUser(user: SeedUser): Promise<number>;
  /** A customer has read the notices of all risks. */
  acceptNotices(userId: number): Promise<void>;
  enterSimulation(owner: number): Promise<void>;
  readonly defi: DefiDomain;
  readonly theme: ThemeDomain;
  readonly payments: HttpServerOptions['payments'];
  /** Offerings to try things with; `applicant` has applied for one. */
  seedOfferings(applicant: number): Promise<void>;
}

/** "a@b" of "Name <a@b>". */
const mailAddress = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** All domains, joined: here alone one is given what another does. */
export async function openDomains(options: DomainsOptions, opened: (() => Promise<void> | void)[]): Promise<Domains> {
  const { config, deployment, clock, log, db, market, reach } = options;
  const { hub, committer, tape, depth } = market;
  const { queueChanged } = reach;
  const isInstrument = (symbol: string) => hub.find(symbol) !== undefined;
  const recordChanged = (userId: number, what: RecordKind, id: number) => reach.feed()?.recordChanged(userId, what, id);
  const secrets = await named('SECRET_KEY, DATA_DIR', openSecrets(config));
  const outbox = createOutbox(config, clock, log);
  const acts = createActs(committer);
  const settings = await createSettingsDomain({ db, log, deployment, market: hub.provider, isInstrument });
  const enterSimulation = async (owner: number) => {
    const grant = amount(settings.current().SIMULATED_TRADING.grant);
    orRefuse(await committer.submit({ type: 'enter-simulation', owner, asset: 'usdt', grant }));
  };
  const limits = await createLimitsDomain({ db, hub, committer, clock, deployment });
  const address = createAddressDomain({ db, deployment, settings, outbox });
  const uploads = createUploadDomain({ db, clock, log, secrets });
  opened.push(() => uploads.close());
  const certification = createCertificationDomain({
    ...{ db, clock, acts, secrets, deployment, uploads, queueChanged },
    recordChanged: (userId, what, id) => {
      limits.residenceChanged(userId);
      recordChanged(userId, what, id);
    },
    letter: (userId, letter) => letterStatement(userId, { type: 'certification', ...letter }, clock()),
  });
  const freezing = await createFreezeDomain({
    ...{ db, clock, log, acts, deployment, settings, recordChanged },
    letter: (userId, letter) => letterStatement(userId, { type: 'account', ...letter }, clock()),
    endSessions: (userId) => account.endSessions(userId),
    statusChanged: (userId, status, simulated, freeze) =>
      reach.feed()?.statusChanged(userId, status, simulated, freeze),
  });
  opened.push(() => freezing.close());
  const freezes = limits.withPauses(freezing.freezes);
  const isFrozen = (userId: number) => freezing.of(userId, clock()).some(({ module }) => module === 'ALL');
  const defiDeps: DefiDeps = {
    ...{ db, clock, log, acts, committer, hub, deployment, recordChanged },
    chain: await openChain(config.chain, clock),
    tokens: config.chain?.tokens ?? { usdt: undefined, usdc: undefined },
  };
  const defi = createDefiDomain(defiDeps);
  opened.push(() => defi.job.close());
  defi.job.start();
  const account = await createAccountDomain({
    db,
    clock,
    log,
    deployment,
    settings,
    secrets,
    outbox,
    publicUrl: config.PUBLIC_URL,
    letter: (userId, letter) => sendLetter({ db, clock, recordChanged }, userId, letter),
    balancesOf: (userId, simulated) => balancesOf(db, hub, userId, simulated),
    hasAddress: address.hasAddress,
    enterSimulation,
    freezesOf: (userId) => freezing.of(userId, clock()),
    verificationOf: (userId) => certification.verificationOf(userId),
    closedMarketsOf: (userId) => limits.closedMarketsOf(userId),
    defiOf: (userId) => defi.standingOf(userId),
    onModeChanged: (userId, simulated) => reach.feed()?.statusChanged(userId, isFrozen(userId) ? 1 : 0, simulated),
  });
  opened.push(() => account.close());
  account.sessions.onEnd((userId) => reach.feed()?.sessionsEnded(userId));
  const push = await createPushDomain({
    ...{
      db,
      clock,
      log,
      secrets,
      deployment,
      committer,
      hosts: config.PUSH_HOSTS,
      subject: `mailto:${mailAddress(config.MAIL_FROM)}`,
    },
    pairOf: (symbol) => hub.find(symbol)?.showSymbol ?? symbol.toUpperCase(),
  });
  opened.push(() => push.close());
  account.onNewDevice((userId, device, atMs) => push.newDevice(userId, device, atMs));
  const operators = await createOperatorDomain({ db, clock, log, secrets, acts, issuer: deployment.name });
  opened.push(() => operators.close());
  const bank = createBankDomain({ db, secrets, deployment, coins: settings.bankCoins });
  const watchlist = createWatchlistDomain({ db, isInstrument });
  const notice = await createNoticeDomain({ db, clock, deployment, market: hub.provider });
  const rules = await createRulesDomain({ db, deployment });
  const theme = await createThemeDomain({ db, log, deployment });
  const help = await createHelpDomain({ db, clock });
  const newsFeeds = new NewsFeedJob({ db, log, clock, settings });
  opened.push(() => newsFeeds.close());
  const money = { db, hub, committer, acts, settings, queueChanged };
  const gateway = openGateway(config, clock);
  const rechargeDeps: RechargeDeps = {
    ...money,
    gateway,
    log,
    clock,
    deposit: (deposit, ask) => limits.deposit(deposit, ask),
    claimUpload: async (userId, url) => (await uploads.claimUploads(userId, [{ url, field: 'filePath' }]))[0] ?? '',
    letter: (userId, letter) => letterStatement(userId, { type: 'recharge', ...letter }, clock()),
  };
  const recharge = createRechargeDomain(rechargeDeps);
  opened.push(() => recharge.close());
  const withdrawDeps: WithdrawDeps = {
    ...money,
    deployment,
    guards: withdrawalGuards({ db, account, address, bank, secrets }),
    standingOf: (userId) => account.standingOf(userId),
    letter: (userId, letter) => letterStatement(userId, { type: 'withdraw', ...letter }, clock()),
  };
  const withdraw = createWithdrawDomain(withdrawDeps);
  const follow = await createFollowDomain({
    ...{ db, hub, committer, clock, log, acts, deployment, settings, recordChanged, freezes, guard: limits.guard },
    contractCoins: () => contractCoins({ hub, committer }),
    contractTerms: (symbol) => contractTerms({ hub, committer }, symbol),
    letter: (userId, letter) => letterStatement(userId, { type: 'follow', ...letter }, clock()),
  });
  opened.push(() => follow.close());
  const loanDeps: LoanDeps = {
    ...{ db, clock, log, acts, committer, uploads, recordChanged, queueChanged },
    letter: (userId, letter) => letterStatement(userId, { type: 'loan', ...letter }, clock()),
  };
  const loan = createLoanDomain(loanDeps);
  opened.push(() => loan.close());
  const subscription = createSubscriptionDomain({
    ...{ db, hub, committer, tape, clock, log, secrets, deployment, guard: limits.guard },
  });
  opened.push(() => subscription.close());
  subscription.start();
  const offerings = { db, hub, committer, acts, clock, deployment, secrets };
  const nftDeps: NftDeps = {
    ...{ db, clock, acts, committer, recordChanged },
    letter: (userId, letter) => letterStatement(userId, { type: 'nft', ...letter }, clock()),
  };
  const desk = createConsole({
    ...{
      db,
      hub,
      committer,
      acts,
      clock,
      log,
      secrets,
      settings,
      account,
      limits,
      certification,
      freezing,
      follow,
      uploads,
      queueChanged,
      settingsChanged: () => {
        newsFeeds.settingsChanged();
        reach.feed()?.settingsChanged();
      },
      notice,
      rules,
      theme,
      help,
    },
    ...{ recharge: rechargeDeps, withdraw: withdrawDeps, loan: loanDeps, nft: nftDeps, defi: defiDeps },
    support: { db, clock, deployment, outbox, acts },
    offerings,
    inbox: { db, clock, acts, recordChanged, queueChanged },
    balancesOf: (userId, simulated) => balancesOf(db, hub, userId, simulated),
  });
  const strategies = createStrategyDomain({
    ...{ db, hub, committer, clock, log, recordChanged },
    freezes: freezing.freezes,
    placeOrder: (order) => placeSpotOrder({ db, hub, committer }, order),
  });
  opened.push(() => strategies.close());
  const rates = () => settings.current().PROMOTION_SETTING.rates;
  const commissions = new CommissionJob({ db, log, rates, ...throughCommitter(committer) });
  opened.push(() => commissions.close());
  commissions.start();
  await strategies.start();
  newsFeeds.start();
  return {
    acts,
    sessions: account.sessions,
    operators,
    freezes,
    acceptNotices: (userId) => limits.acceptNotices(userId),
    seedUser: account.seedUser,
    enterSimulation,
    defi,
    theme,
    seedOfferings: (applicant) => seedDemoOfferings({ ...offerings, applicant }),
    payments: gateway && { gateway, takeReport: recharge.takeReport },
    routes: [
      ...account.routes,
      ...push.routes,
      ...operators.routes,
      ...desk.routes,
      ...settings.routes,
      ...notice.routes,
      ...rules.routes,
      ...help.routes,
      ...createNewsDomain({ db, secrets, settings }).routes,
      ...createWelfareDomain({ db, committer }).routes,
      ...createChartTestDomain(deployment).routes,
      ...createMailDomain({ db, clock, deployment, recordChanged }).routes,
      ...createServiceDomain({ db, settings, recordChanged, queueChanged }).routes,
      ...uploads.routes,
      ...certification.routes,
      ...freezing.routes,
      ...limits.routes,
      ...watchlist.routes,
      ...address.routes,
      ...bank.routes,
      ...createPromotionDomain({ db, worth: (asset, quantity) => worthInUsdt(hub, asset, quantity) }).routes,
      ...createStatementDomain({ db, head: () => committer.head }).routes,
      ...recharge.routes,
      ...withdraw.routes,
      ...defi.routes,
      ...loan.routes,
      ...createNftDomain(nftDeps).routes,
      ...subscription.routes,
      ...createSwapDomain({ hub, committer, settings, checkPause: limits.checkPause }).routes,
      ...createMarketDomain({ hub, depth, providerName: hub.provider.name, watchedBy: watchlist.watchedBy }).routes,
      ...createAssetsDomain({ db, hub, committer, deployment, freezes: freezing }).routes,
      ...strategies.routes,
      ...createSavingsDomain({ db, committer }).routes,
      ...createSpotDomain({ db, hub, committer }).routes,
      ...createTimedDomain({ db, hub, committer, tape, deployment, guard: limits.guard }).routes,
      ...createContractDomain({ db, hub, committer, deployment, guard: limits.guard }).routes,
      ...createStockDomain({
        ...{ db, hub, committer, deployment, guard: limits.guard },
        setting: () => settings.current().STOCK_TRADING,
      }).routes,
      ...follow.routes,
      ...createTradingDomain({
        B_TOTAL: (owner) => countSpotOrders(db, owner),
        U_TOTAL: (owner) => countContracts(db, owner),
        S_TOTAL: (owner) => countTimedOrders(db, owner),
      }).routes,
    ],
  };
}
