import type { Engine, MarginListing } from '@bourse/engine';
import { type Amount, formatAmount, mulDivDown, mulDivUp, PRICE_ONE, type Price, parsePrice } from '@bourse/money';
import type { InstrumentSpec, ShareAct, ShareEffect } from '@bourse/wire/console';
import type { AuditEntry, AuditedPlan } from '../../exchange/audit-log.ts';
import { readStoredCatalogue, storing } from '../../exchange/catalogue-rows.ts';
import type { Request } from '../../exchange/committer.ts';
import { byOperator } from '../../exchange/record-change.ts';
import { splitBars } from '../../market/sources/recorded-bars.ts';
import type { Statement } from '../../platform/db/database.ts';
import type { Letter } from '../../platform/letters/letter.ts';
import { letterStatements } from '../../platform/letters/send-letter.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalExecutor } from '../approval/approvals.ts';
import { ownersOf, shareAsset } from './holders.ts';
import { type Acting, apply, type InstrumentDeps, tellOfLetters } from './put-in-force.ts';

export interface SharePayload {
  readonly symbol: string;
  readonly act: ShareAct;
  readonly from: number;
  readonly to: number;
  readonly perShare: string;
}

interface Share {
  readonly spec: InstrumentSpec;
  readonly listing: MarginListing;
  readonly asset: string;
}

/** Refuses what is no listed share. */
async function shareOf({ db, committer }: InstrumentDeps, symbol: string): Promise<Share> {
  const { instruments } = await readStoredCatalogue(db);
  const spec = instruments.find((one) => one.symbol === symbol);
  const listing = committer.engine.state.margin.find('live', symbol)?.listing;
  if (spec === undefined || listing?.desk !== 'stock') throw new Refusal('unknown_instrument', { field: 'symbol' });
  return { spec, listing, asset: shareAsset(spec) };
}

/** Who has some of a share: positions, and what is owned. */
function held(engine: Engine, symbol: string, asset: string) {
  const positions = [...engine.state.margin.positions.values()].filter((one) => one.symbol === symbol);
  return { positions, owned: ownersOf(engine, asset) };
}

export async function shareEffect(deps: InstrumentDeps, { symbol, perShare }: SharePayload): Promise<ShareEffect> {
  const { listing, asset } = await shareOf(deps, symbol);
  const { engine } = deps.committer;
  const { positions, owned } = held(engine, symbol, asset);
  const longs = positions.filter(({ direction }) => direction === 'long');
  const shorts = positions.filter(({ direction }) => direction === 'short');
  const parsed = parsePrice(perShare);
  const per = parsed.ok ? parsed.value : (0n as Price);
  const shares = owned.reduce((sum, { available, held: locked }) => sum + available + locked, 0n);
  const all = longs.reduce((sum, { quantity }) => sum + quantity, shares);
  const short = shorts.reduce((sum, { quantity }) => sum + quantity, 0n);
  return {
    longs: longs.length,
    shorts: shorts.length,
    orders: [...engine.state.margin.orders.values()].filter((one) => one.symbol === symbol).length,
    stops: positions.reduce((sum, { stops }) => sum + stops.size, 0),
    owners: new Set([...owned, ...positions].map(({ owner }) => owner)).size,
    owned: formatAmount(shares as Amount),
    paid: formatAmount(mulDivDown(all, per, PRICE_ONE) as Amount),
    collected: formatAmount(mulDivUp(short, per, PRICE_ONE) as Amount),
    currency: listing.asset,
    isHalted: engine.state.halts.isHalted('stock', symbol),
  };
}

/** How an act of a company is carried out once a second operator has confirmed it. */
export function sharesExecutor(deps: InstrumentDeps): ApprovalExecutor {
  const told = new Set<number>();
  return {
    permission: 'market',
    lines: (payload) => {
      const { symbol, act, from, to, perShare } = payload as SharePayload;
      const value = act === 'split' ? `${from} : ${to}` : perShare;
      return [
        { name: 'symbol', value: symbol },
        { name: act, value },
      ];
    },
    plan: (payload, target, reason, operator) =>
      planShares(deps, payload as SharePayload, told, { target, reason, operator }),
    done: async (payload) => {
      const { symbol, act, from, to } = payload as SharePayload;
      if (act === 'split') await deps.splitUnwritten(symbol, from, to);
      tellOfLetters(deps, told);
      const { spec } = await shareOf(deps, symbol);
      // Simulated prices go on at the price of the new shares.
      if (act === 'split') await apply(deps, { calendars: [], instruments: [spec] });
    },
  };
}

async function planShares(
  deps: InstrumentDeps,
  payload: SharePayload,
  told: Set<number>,
  { target, reason, operator }: Acting,
): Promise<AuditedPlan> {
  const { symbol, act, from, to, perShare } = payload;
  const { spec, listing, asset } = await shareOf(deps, symbol);
  const { engine } = deps.committer;
  const per = parsePrice(perShare);
  if (act === 'split' && from === to) throw new Refusal('amount_incorrect', { field: 'to' });
  // Otherwise who buys in the same second, at the price without the dividend, would have it too.
  if (!engine.state.halts.isHalted('stock', symbol)) throw new Refusal('not_halted');
  const most = deps.hub.latest(symbol)?.last;
  // No company pays what its share costs: such a number is a mistake, and would take all that shorts have.
  const isPaid = per.ok && per.value > 0n && (most === undefined || per.value < most);
  if (act === 'dividend' && !isPaid) throw new Refusal('amount_incorrect', { field: 'perShare' });
  const { positions, owned } = held(engine, symbol, asset);
  const holders = new Set([...positions, ...owned].map(({ owner }) => owner));
  const company = spec.name;
  const letter: Letter =
    act === 'split'
      ? { type: 'account', key: 'share_split', params: { company, from, to } }
      : {
          type: 'account',
          key: 'share_dividend',
          params: { company, amount: perShare, coin: listing.asset.toUpperCase() },
        };
  const letters = letterStatements(holders, letter, deps.clock());
  for (const owner of holders) told.add(owner);
  const command = (auditEntry: AuditEntry): Request => {
    const of = { symbol, asset, auditEntry };
    if (act === 'split') return { type: 'split-shares', ...of, from, to };
    return { type: 'pay-dividend', ...of, perShare: per.ok ? per.value : (0n as Price) };
  };
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: `shares.${act}`,
      target,
      before: '',
      after: JSON.stringify(act === 'split' ? { symbol, from, to } : { symbol, perShare }),
    },
    statements:
      act === 'split' ? [...split(spec, from, to, deps.clock()), splitBars(symbol, from, to), ...letters] : letters,
    command,
  };
}

/** A simulated share costs as much less as there are more of it, in its past too, as charts of real ones are adjusted. */
function split(spec: InstrumentSpec, from: number, to: number, atMs: number): Statement[] {
  const { simulation } = spec;
  const referencePrice = (simulation.referencePrice * from) / to;
  const dailyVolume = (simulation.dailyVolume * to) / from;
  const after = { ...spec, simulation: { ...simulation, referencePrice, dailyVolume } };
  return storing({ calendars: [], instruments: [after] }, atMs);
}
