import { accountPlugin } from './domains/account/plugin.ts';
import { addressPlugin } from './domains/address/plugin.ts';
import { alertPlugin } from './domains/alert/plugin.ts';
import { approvalPlugin } from './domains/approval/plugin.ts';
import { assetsPlugin } from './domains/assets/plugin.ts';
import { auditPlugin } from './domains/audit/plugin.ts';
import { bankPlugin } from './domains/bank/plugin.ts';
import { campaignPlugin } from './domains/campaign/plugin.ts';
import { casePlugin } from './domains/case/plugin.ts';
import { certificationPlugin } from './domains/certification/plugin.ts';
import { chartTestPlugin } from './domains/chart-test/plugin.ts';
import { contentsPlugin } from './domains/contents/plugin.ts';
import { contractPlugin } from './domains/contract/plugin.ts';
import { copyTradingPlugin } from './domains/copy-trading/plugin.ts';
import { customerPlugin } from './domains/customer/plugin.ts';
import { defiPlugin } from './domains/defi/plugin.ts';
import { depositPlugin } from './domains/deposit/plugin.ts';
import { feePlugin } from './domains/fee/plugin.ts';
import { freezePlugin } from './domains/freeze/plugin.ts';
import { haltPlugin } from './domains/halt/plugin.ts';
import { helpPlugin } from './domains/help/plugin.ts';
import { instrumentPlugin } from './domains/instrument/plugin.ts';
import { limitsPlugin } from './domains/limits/plugin.ts';
import { loanPlugin } from './domains/loan/plugin.ts';
import { mailPlugin } from './domains/mail/plugin.ts';
import { marketPlugin } from './domains/market/plugin.ts';
import { newsPlugin } from './domains/news/plugin.ts';
import { nftPlugin } from './domains/nft/plugin.ts';
import { noticePlugin } from './domains/notice/plugin.ts';
import { offeringPlugin } from './domains/offering/plugin.ts';
import { operatorPlugin } from './domains/operator/plugin.ts';
import { pricesPlugin } from './domains/price/plugin.ts';
import { promotionPlugin } from './domains/promotion/plugin.ts';
import { proofPlugin } from './domains/proof/plugin.ts';
import { pushPlugin } from './domains/push/plugin.ts';
import { reportPlugin } from './domains/report/plugin.ts';
import { riskPlugin } from './domains/risk/plugin.ts';
import { rulesPlugin } from './domains/rules/plugin.ts';
import { savingsPlugin } from './domains/savings/plugin.ts';
import { servicePlugin } from './domains/service/plugin.ts';
import { serviceKeyPlugin } from './domains/service-key/plugin.ts';
import { settingsConsolePlugin, settingsPlugin } from './domains/settings/plugin.ts';
import { simulationPlugin } from './domains/simulation/plugin.ts';
import { spotPlugin } from './domains/spot/plugin.ts';
import { statementPlugin } from './domains/statement/plugin.ts';
import { stockPlugin } from './domains/stock/plugin.ts';
import { strategyPlugin } from './domains/strategy/plugin.ts';
import { swapPlugin } from './domains/swap/plugin.ts';
import { themePlugin } from './domains/theme/plugin.ts';
import { timedPlugin } from './domains/timed/plugin.ts';
import { tradingPlugin } from './domains/trading/plugin.ts';
import { treasuryPlugin } from './domains/treasury/plugin.ts';
import { uploadPlugin } from './domains/upload/plugin.ts';
import { watchlistPlugin } from './domains/watchlist/plugin.ts';
import { webhookPlugin } from './domains/webhook/plugin.ts';
import { welfarePlugin } from './domains/welfare/plugin.ts';
import { withdrawalPlugin } from './domains/withdrawal/plugin.ts';
import { createAuditLog } from './exchange/audit-log.ts';
import type { OpenMarket } from './exchange/open-market.ts';
import type { ServerDatabase } from './platform/db/database.ts';
import type { DemoWorld } from './platform/demo-world.ts';
import type { Ends } from './platform/ends.ts';
import { Events } from './platform/events.ts';
import { ListCalls } from './platform/http/list-calls.ts';
import { createOutbox } from './platform/outbox.ts';
import { type OpenPlugins, openPlugins, type Services } from './platform/plugin.ts';
import type { Secrets } from './platform/secrets.ts';
import type { ServerOptions } from './server-options.ts';
import type { ServerEvents } from './services.ts';

/** Every domain of the server. They are opened in the order of their needs, whatever stands first here. */
const DOMAINS = [
  haltPlugin,
  instrumentPlugin,
  settingsPlugin,
  simulationPlugin,
  approvalPlugin,
  auditPlugin,
  limitsPlugin,
  addressPlugin,
  uploadPlugin,
  certificationPlugin,
  freezePlugin,
  feePlugin,
  defiPlugin,
  accountPlugin,
  pushPlugin,
  alertPlugin,
  operatorPlugin,
  bankPlugin,
  watchlistPlugin,
  themePlugin,
  contentsPlugin,
  noticePlugin,
  rulesPlugin,
  helpPlugin,
  newsPlugin,
  depositPlugin,
  withdrawalPlugin,
  copyTradingPlugin,
  loanPlugin,
  offeringPlugin,
  nftPlugin,
  savingsPlugin,
  welfarePlugin,
  campaignPlugin,
  mailPlugin,
  servicePlugin,
  chartTestPlugin,
  tradingPlugin,
  marketPlugin,
  assetsPlugin,
  statementPlugin,
  swapPlugin,
  spotPlugin,
  timedPlugin,
  contractPlugin,
  stockPlugin,
  strategyPlugin,
  pricesPlugin,
  promotionPlugin,
  proofPlugin,
  customerPlugin,
  casePlugin,
  treasuryPlugin,
  riskPlugin,
  reportPlugin,
  webhookPlugin,
  serviceKeyPlugin,
  settingsConsolePlugin,
];

export interface DomainsOptions extends ServerOptions {
  readonly db: ServerDatabase;
  readonly market: OpenMarket;
  readonly secrets: Secrets;
  readonly demoWorld: DemoWorld;
}

/** Opens all domains. The ends of what is open go to `ends`, also where one fails. */
export async function openDomains(
  { config, deployment, clock, log, db, market, secrets, demoWorld }: DomainsOptions,
  ends: Ends,
): Promise<Services & Omit<OpenPlugins, 'services'>> {
  const { hub, committer, tape, depth, prices, relist } = market;
  const listCalls = new ListCalls();
  const base: Partial<Services> = {
    config,
    deployment,
    clock,
    log,
    db,
    hub,
    committer,
    tape,
    depth,
    prices,
    relist,
    secrets,
    demoWorld,
    outbox: createOutbox(config, clock, log),
    auditLog: createAuditLog(committer),
    events: new Events<ServerEvents>(),
    listCalls,
  };
  const { services, ...opened } = await openPlugins(DOMAINS, base, ends);
  listCalls.fill(opened.routes);
  return { ...services, ...opened };
}
