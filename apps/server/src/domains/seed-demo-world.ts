import { LEDGERS, type LedgerName, OWNER } from '@bourse/engine';
import { AMOUNT_ONE, type Amount, amount } from '@bourse/money';
import type { AllSetting } from '@bourse/wire';
import type { AuditLog } from '../exchange/audit-log.ts';
import type { Committer, Request } from '../exchange/committer.ts';
import { orRefuse } from '../exchange/or-refuse.ts';
import type { Instrument } from '../market/instrument.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { keepFact } from '../platform/db/facts.ts';
import { DEMO_OPERATORS, DEMO_SIGN_INS } from '../platform/demo-sign-ins.ts';
import type { CopyTradingDomain } from './copy-trading/copy-trading-domain.ts';
import { seedDemoLeaders } from './copy-trading/seed-demo-leaders.ts';
import { seedDemoDefi } from './defi/seed-demo-defi.ts';
import { seedDemoLoans } from './loan/seed-demo-loans.ts';
import { seedDemoNews } from './news/seed-demo-news.ts';
import { seedDemoNfts } from './nft/seed-demo-nfts.ts';
import { seedDemoSavings } from './savings/seed-demo-savings.ts';
import { seedDemoWelfare } from './welfare/seed-demo-welfare.ts';

/** What the house stands behind its ladder with: this worth of each asset, in quote. */
const HOUSE_WORTH = 200_000_000;

/** What stands behind positions that lose more than their margin, in each of their assets. */
const INSURANCE_WORTH = 5_000_000;
const INSURED = ['usdt', 'usd', 'brl'];

/** What interest, rewards and loans are paid from, of the live ledger alone and whatever is listed: none of them is sold. */
const FUNDS = [
  [OWNER.rewards, 'usdt', '1000000'],
  [OWNER.rewards, 'eth', '500'],
  [OWNER.loans, 'usdt', '1000000'],
] as const;

/** Gives the house its stock of every asset it has none of, by deposits from outside. */
export async function fundHouse(
  committer: Committer,
  instruments: readonly Instrument[],
  ledgers: readonly LedgerName[],
): Promise<void> {
  // Accounts, products and rewards are in USDT, whatever is listed.
  const worth = new Map<string, number>([['usdt', 1]]);
  for (const { base, quote, simulation, desks } of instruments) {
    if (desks.includes('spot')) worth.set(base, simulation.referencePrice);
    if (desks.includes('spot') || desks.includes('stock')) worth.set(quote, 1);
  }
  const deposits = ledgers.flatMap((ledger) =>
    [...worth].map(([asset, price]) => {
      const units = (BigInt(Math.ceil(HOUSE_WORTH / price)) * AMOUNT_ONE) as Amount;
      return { ledger, owner: OWNER.liquidity, accountType: 0, asset, amount: units } as const;
    }),
  );
  const insurance = ledgers.flatMap((ledger) =>
    INSURED.filter((asset) => worth.has(asset)).map((asset) => {
      const units = (BigInt(INSURANCE_WORTH) * AMOUNT_ONE) as Amount;
      return { ledger, owner: OWNER.insurance, accountType: 0, asset, amount: units } as const;
    }),
  );
  const funds = FUNDS.filter(() => ledgers.includes('live')).map(
    ([owner, asset, text]) => ({ ledger: 'live', owner, accountType: 0, asset, amount: amount(text) }) as const,
  );
  await depositOnce(committer, [...deposits, ...insurance, ...funds]);
}

type FundAccount = Omit<Extract<Request, { type: 'fund-account' }>, 'type'>;

/** An account that exists was funded before. */
async function depositOnce(committer: Committer, deposits: readonly FundAccount[]): Promise<void> {
  const { ledger: accounts } = committer.engine.state;
  const answers = deposits
    .filter((one) => accounts.find(one.ledger, one.owner, one.accountType, one.asset) === undefined)
    .map((one) => committer.submit({ type: 'fund-account', ...one }));
  for (const answer of await Promise.all(answers)) orRefuse(answer);
}

export interface DemoWorldDeps {
  readonly db: Database;
  readonly committer: Committer;
  readonly instruments: readonly Instrument[];
  readonly seedUser: (who: { loginName: string; loginPassword: string; simulated: boolean }) => Promise<number>;
  readonly seedOperator: (operator: { name: string; password: string; role: 'admin' }) => Promise<void>;
  readonly enterSimulation: (userId: number) => Promise<void>;
  readonly acceptNotices: (userId: number) => Promise<void>;
  readonly auditLog: AuditLog;
  readonly follow: CopyTradingDomain;
  readonly settings: { current(): Pick<AllSetting, 'NEWS_TAB_SETTING'> };
  /** Products that the operators offer; a live customer tries one. */
  readonly seedOfferings: (applicant: number) => Promise<void>;
  readonly clock: Clock;
}

const FACT = 'demo_world';
const OPERATORS_FACT = 'demo_operators';

/** Customers and funds to try things with, on a database that was empty. Goes on where it was interrupted. */
export async function seedDemoWorld(deps: DemoWorldDeps, isEmpty: boolean): Promise<void> {
  const { db, committer } = deps;
  const [begun] = await db.query('select value from facts where name = $1', [FACT]);
  if (begun === undefined && !isEmpty) return;
  await seedDemoOperators(deps);
  if ((await keepFact(db, FACT, 'begun')) !== 'begun') return;
  await fundHouse(committer, deps.instruments, LEDGERS);
  for (const { deposits, ...who } of DEMO_SIGN_INS) {
    const owner = await deps.seedUser(who);
    if (who.simulated) await deps.enterSimulation(owner);
    const live = { ledger: 'live', owner, accountType: 1 } as const;
    await depositOnce(
      committer,
      deposits.map(([asset, text]) => ({ ...live, asset, amount: amount(text) })),
    );
    if (!who.simulated) {
      await deps.acceptNotices(owner);
      await deps.seedOfferings(owner);
    }
  }
  await seedDemoLeaders(deps);
  await seedDemoLoans(deps);
  await seedDemoDefi(deps);
  await seedDemoNfts(deps);
  await seedDemoNews(deps);
  await seedDemoWelfare(deps);
  await seedDemoSavings(deps);
  await db.query('update facts set value = $2 where name = $1', [FACT, 'done']);
}

async function seedDemoOperators({ db, seedOperator }: DemoWorldDeps): Promise<void> {
  if ((await keepFact(db, OPERATORS_FACT, 'begun')) !== 'begun') return;
  for (const operator of DEMO_OPERATORS) await seedOperator(operator);
  await db.query('update facts set value = $2 where name = $1', [OPERATORS_FACT, 'done']);
}
