import { type LedgerName, OWNER, type State } from '@bourse/engine';
import { type Amount, formatAmount } from '@bourse/money';
import type { MarketHub } from '../../market/market-hub.ts';

const LEDGERS = ['live', 'demo'] as const;
const PRICE_OLD_MS = 60_000;
const WITHDRAWAL_WAITS_MS = 2 * 3_600_000;
const QUEUE_OLD_MS = 24 * 3_600_000;
/** In hundredths of what covers it. */
const NEAR_LIMIT = 80n;

const text = (value: bigint): string => formatAmount(value as Amount);

/** What is open in each market, by side. */
export function exposureOf(state: State) {
  const markets = new Map<string, Exposure>();
  for (const { ledger, symbol, asset, direction, openValue } of state.margin.positions.values()) {
    const key = `${ledger} ${symbol}`;
    const at = markets.get(key) ?? { ledger, symbol, asset, longs: 0, longValue: 0n, shorts: 0, shortValue: 0n };
    at[direction === 'long' ? 'longs' : 'shorts'] += 1;
    at[direction === 'long' ? 'longValue' : 'shortValue'] += openValue;
    markets.set(key, at);
  }
  return [...markets.values()]
    .sort((a, b) => Number(b.longValue + b.shortValue - a.longValue - a.shortValue))
    .map(({ longValue, shortValue, ...at }) => ({
      ...at,
      longValue: text(longValue),
      shortValue: text(shortValue),
    }));
}
interface Exposure {
  readonly ledger: LedgerName;
  readonly symbol: string;
  readonly asset: string;
  longs: number;
  longValue: bigint;
  shorts: number;
  shortValue: bigint;
}

/** What the house would lose if every market moved against it, and what would pay that. */
export function stressOf(state: State) {
  return LEDGERS.flatMap((ledger) => {
    const assets = new Set(
      [...state.ledger.accounts()].filter((one) => one.ledger === ledger).map(({ asset }) => asset),
    );
    return [...assets].sort().flatMap((asset) => {
      const loss = state.margin.stressOf(ledger, asset);
      const has = (owner: number) => state.ledger.find(ledger, owner, 0, asset)?.available ?? 0n;
      const cover = has(OWNER.liquidity) + has(OWNER.insurance);
      return loss === 0n
        ? []
        : [{ ledger, asset, loss: text(loss), cover: text(cover), lossUnits: loss, coverUnits: cover }];
    });
  });
}

export interface AlarmInput {
  readonly committer: { readonly state: string; readonly engine: { readonly state: State } };
  readonly hub: Pick<MarketHub, 'instruments' | 'isOpen' | 'latest'>;
  readonly queues: readonly { readonly queue: string; readonly sinceMs: number }[];
  readonly nowMs: number;
}

/** What somebody should look at now, as the rules of the alarms say it (operations/prometheus). */
export function alarmsOf({ committer, hub, queues, nowMs }: AlarmInput) {
  const alarms: { alarm: string; about: string }[] = [];
  if (committer.state !== 'running') alarms.push({ alarm: 'marketStopped', about: committer.state });
  for (const { symbol } of hub.instruments) {
    const tick = hub.isOpen(symbol) ? hub.latest(symbol) : undefined;
    if (tick !== undefined && nowMs - tick.timeMs > PRICE_OLD_MS) alarms.push({ alarm: 'priceOld', about: symbol });
  }
  const { state } = committer.engine;
  for (const { ledger, owner, asset, available } of state.ledger.accounts()) {
    if (ledger === 'live' && owner === OWNER.insurance && available < 0n) {
      alarms.push({ alarm: 'insuranceOwes', about: `${text(-available)} ${asset.toUpperCase()}` });
    }
  }
  for (const { ledger, asset, lossUnits, coverUnits } of stressOf(state)) {
    if (ledger === 'live' && lossUnits * 100n > coverUnits * NEAR_LIMIT) {
      alarms.push({ alarm: 'nearLimit', about: asset.toUpperCase() });
    }
  }
  for (const { queue, sinceMs } of queues) {
    const waits = nowMs - sinceMs;
    if (waits > (queue === 'withdrawals' ? WITHDRAWAL_WAITS_MS : QUEUE_OLD_MS)) {
      alarms.push({ alarm: 'queueOld', about: queue });
    }
  }
  return alarms;
}
