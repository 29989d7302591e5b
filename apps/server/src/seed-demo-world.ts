import { LEDGERS, type LedgerName, OWNER } from '@bourse/engine';
import { type Amount, AMOUNT_ONE, amount } from '@bourse/money';
import type { Committer } from './exchange/committer.ts';
import { orRefuse } from './exchange/or-refuse.ts';
import type { Instrument } from './market/instrument.ts';

/** What the house stands behind its ladder with: this worth of each asset, in quote. */
const HOUSE_WORTH = 200_000_000;

/** Signs in at once: the simulated one trades with the grant, the other with money that came in by deposits. */
export const DEMO_SIGN_INS = [
  { loginName: 'demo', loginPassword: 'demo1234', simulated: true, deposits: [] },
  {
    loginName: 'trader',
    loginPassword: 'trader1234',
    simulated: false,
    deposits: [
      ['usdt', '25000'],
      ['btc', '0.5'],
    ],
  },
] as const;

/** Lists what is new or changed of the catalogue; an instrument that is listed as it should be costs nothing. */
export async function fundHouse(
  committer: Committer,
  instruments: readonly Instrument[],
  ledgers: readonly LedgerName[],
): Promise<void> {
  const worth = new Map<string, number>();
  for (const { base, quote, simulation } of instruments) {
    worth.set(base, simulation.referencePrice);
    worth.set(quote, 1);
  }
  const deposits = [];
  for (const ledger of ledgers) {
    for (const [asset, price] of worth) {
      if (committer.engine.state.ledger.find(ledger, OWNER.liquidity, 0, asset) !== undefined) continue;
      const units = (BigInt(Math.ceil(HOUSE_WORTH / price)) * AMOUNT_ONE) as Amount;
      deposits.push(
        committer.submit({ type: 'deposit', ledger, owner: OWNER.liquidity, accountType: 0, asset, amount: units }),
      );
    }
  }
  for (const answer of await Promise.all(deposits)) orRefuse(answer);
}

export interface DemoWorldDeps {
  readonly committer: Committer;
  readonly instruments: readonly Instrument[];
  readonly seedUser: (who: { loginName: string; loginPassword: string; simulated: boolean }) => Promise<number>;
  readonly enterSimulation: (userId: number) => Promise<void>;
}

/** Customers and funds to try things with, on an empty database. */
export async function seedDemoWorld(deps: DemoWorldDeps): Promise<void> {
  await fundHouse(deps.committer, deps.instruments, LEDGERS);
  for (const { deposits, ...who } of DEMO_SIGN_INS) {
    const owner = await deps.seedUser(who);
    if (who.simulated) await deps.enterSimulation(owner);
    for (const [asset, text] of deposits) {
      const deposit = { type: 'deposit', ledger: 'live', owner, accountType: 1, asset, amount: amount(text) } as const;
      orRefuse(await deps.committer.submit(deposit));
    }
  }
}
