import { type Account, type LedgerName, OWNER, type State } from '@bourse/engine';
import { type Amount, formatAmount, notionalDown, parseAmount, ZERO } from '@bourse/money';
import { moveHouseCall, movementList, treasuryView, validateReason, verifyBooks } from '@bourse/wire/console';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Approvals } from '../approval/approvals.ts';
import { BooksVerifier } from './books-verifier.ts';
import type { HouseMove } from './money-executors.ts';
import { movementsPage } from './movements.ts';
import type { TreasuryDeps } from './treasury-deps.ts';

/** The books, read from the engine: they are those that the next command will find. */
export function treasuryRoutes(deps: TreasuryDeps, approvals: Approvals): Route[] {
  const verifier = new BooksVerifier(deps);
  const { committer } = deps;
  return [
    route(treasuryView, 'history', ({ query }) => {
      const { state, lastMs } = committer.engine;
      return {
        ...bookOf(state, query.ledger),
        exposure: exposureOf(deps, state, query.ledger),
        timed: timedOf(state, query.ledger),
        waiting: waitingOf(state),
        journal: { ...committer.head, lastMs },
        verification: verifier.last,
      };
    }),
    route(movementList, 'history', ({ query }) => movementsPage(deps.db, query)),
    route(verifyBooks, 'write', () => {
      verifier.start();
      return undefined;
    }),
    route(moveHouseCall, 'write', async ({ body, operator }) => {
      refuseOn(validateReason(body.reason));
      const { reason, ...rest } = body;
      const parsed = parseAmount(rest.amount);
      if (!parsed.ok || parsed.value <= 0n) throw new Refusal('amount_incorrect', { field: 'amount' });
      if (rest.from === rest.to) throw new Refusal('same_account', { field: 'to' });
      const payload: HouseMove = rest;
      return { approval: await approvals.propose('house', 'house', payload, reason, operator) };
    }),
  ];
}

const text = (value: bigint) => formatAmount(value as Amount);
const sumOf = (accounts: readonly Account[], part: (account: Account) => bigint) =>
  accounts.reduce((sum, account) => sum + part(account), 0n);
const whole = ({ available, held }: Account) => available + held;

function bookOf(state: State, ledger: LedgerName) {
  const byAsset = new Map<string, Account[]>();
  for (const account of state.ledger.accounts()) {
    // Collectibles are assets of one unit each: their own page shows them.
    if (account.ledger !== ledger || account.asset.startsWith('nft-')) continue;
    byAsset.set(account.asset, [...(byAsset.get(account.asset) ?? []), account]);
  }
  const assets = [...byAsset].map(([asset, accounts]) => {
    const customers = accounts.filter(({ owner }) => owner > 0);
    const of = (owner: number) =>
      text(
        sumOf(
          accounts.filter((account) => account.owner === owner),
          whole,
        ),
      );
    return {
      asset,
      customers: text(sumOf(customers, whole)),
      customersHeld: text(sumOf(customers, ({ held }) => held)),
      external: of(OWNER.external),
      liquidity: of(OWNER.liquidity),
      fees: of(OWNER.fees),
      escrow: of(OWNER.escrow),
      insurance: of(OWNER.insurance),
      treasury: of(OWNER.treasury),
      rewards: of(OWNER.rewards),
      savings: of(OWNER.savings),
      loans: of(OWNER.loans),
      offerings: of(OWNER.offerings),
      sum: text(sumOf(accounts, whole)),
    };
  });
  const stress = [...byAsset.keys()].flatMap((asset) => {
    const loss = state.margin.stressOf(ledger, asset);
    const has = (owner: number) => state.ledger.find(ledger, owner, 0, asset)?.available ?? ZERO;
    const cover = has(OWNER.liquidity) + has(OWNER.insurance);
    return loss === 0n ? [] : [{ asset, loss: text(loss), cover: text(cover), passed: loss <= cover }];
  });
  return { assets: assets.sort((a, b) => a.asset.localeCompare(b.asset)), stress };
}

interface Market {
  readonly symbol: string;
  readonly asset: string;
  longs: number;
  shorts: number;
  longValue: bigint;
  shortValue: bigint;
  margin: bigint;
  profit: bigint;
}

function exposureOf({ hub }: Pick<TreasuryDeps, 'hub'>, state: State, ledger: LedgerName) {
  const markets = new Map<string, Market>();
  for (const position of state.margin.positions.values()) {
    if (position.ledger !== ledger) continue;
    const { symbol, asset, direction, openValue } = position;
    const market: Market = markets.get(symbol) ?? {
      symbol,
      asset,
      longs: 0,
      shorts: 0,
      longValue: 0n,
      shortValue: 0n,
      margin: 0n,
      profit: 0n,
    };
    market[direction === 'long' ? 'longs' : 'shorts'] += 1;
    market[direction === 'long' ? 'longValue' : 'shortValue'] += openValue;
    market.margin += position.margin;
    const last = hub.latest(symbol)?.last;
    const now = last === undefined ? openValue : notionalDown(position.quantity, last);
    market.profit += direction === 'long' ? now - openValue : openValue - now;
    markets.set(symbol, market);
  }
  return [...markets.values()].map(({ longValue, shortValue, margin, profit, ...market }) => ({
    ...market,
    longValue: text(longValue),
    shortValue: text(shortValue),
    margin: text(margin),
    profit: text(profit),
  }));
}

function timedOf(state: State, ledger: LedgerName) {
  const open = [...state.timed.orders.values()].filter((order) => order.ledger === ledger);
  const stakes = open.reduce((sum, { stake }) => sum + stake, 0n);
  const escrow = [...state.ledger.accounts()]
    .filter((account) => account.ledger === ledger && account.owner === OWNER.escrow && account.asset === 'usdt')
    .reduce((sum, account) => sum + whole(account), 0n);
  return { open: open.length, stakes: text(stakes), escrow: text(escrow) };
}

function waitingOf(state: State) {
  const orders = [...state.treasury.orders.values()];
  return {
    deposits: orders.filter(({ kind }) => kind === 'recharge').length,
    withdrawals: orders.filter(({ kind }) => kind === 'withdrawal').length,
  };
}
