import { type Amount, mulDivUp, ZERO } from '@bourse/money';

/** A closed position, as it counts in a record. Money in one asset. */
export interface ClosedTrade {
  readonly closedMs: number;
  /** Put up at the opening. */
  readonly margin: Amount;
  /** After the fees of opening and closing. */
  readonly profit: Amount;
}

/** What closed trades came to. */
export interface TradeRecord {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly trades: number;
  readonly wins: number;
  readonly profit: Amount;
  readonly margin: Amount;
  /** The deepest fall of the added-up profit below its height before; that height is never below the start. */
  readonly drawdown: Amount;
}

export const NO_TRADES: TradeRecord = {
  firstMs: 0,
  lastMs: 0,
  trades: 0,
  wins: 0,
  profit: ZERO,
  margin: ZERO,
  drawdown: ZERO,
};

/** Opened worth over leverage, rounded up: what the opening took as margin. */
export function marginOf(openedValue: Amount, leverage: number): Amount {
  return mulDivUp(openedValue, 1n, BigInt(leverage)) as Amount;
}

/** Added-up profit after each trade, and how far it is below its height before. */
export interface CurvePoint {
  readonly timeMs: number;
  readonly profit: Amount;
  readonly drawdown: Amount;
}

/** In the order in which the trades were closed. */
export function curveOf(trades: readonly ClosedTrade[]): CurvePoint[] {
  let profit: bigint = ZERO;
  let height: bigint = ZERO;
  return trades.map((trade) => {
    profit += trade.profit;
    if (profit > height) height = profit;
    return { timeMs: trade.closedMs, profit: profit as Amount, drawdown: (height - profit) as Amount };
  });
}

/** At most `max` points: of each stretch the deepest, and always the last of all. */
export function thinned(points: readonly CurvePoint[], max: number): CurvePoint[] {
  const last = points.at(-1);
  if (last === undefined || points.length <= max) return [...points];
  const before = points.slice(0, -1);
  const stretches = Math.max(1, max - 1);
  const kept = Array.from({ length: stretches }, (_, at) => {
    const from = Math.floor((at * before.length) / stretches);
    const upto = Math.floor(((at + 1) * before.length) / stretches);
    return before.slice(from, upto).reduce((a, b) => (b.drawdown > a.drawdown ? b : a));
  });
  return [...kept, last];
}

/** `trades` in the order in which they were closed. */
export function recordOf(trades: readonly ClosedTrade[]): TradeRecord {
  const [first, last] = [trades[0], trades.at(-1)];
  if (first === undefined || last === undefined) return NO_TRADES;
  const points = curveOf(trades);
  const deepest = points.reduce((most: bigint, { drawdown }) => (drawdown > most ? drawdown : most), ZERO);
  return {
    firstMs: first.closedMs,
    lastMs: last.closedMs,
    trades: trades.length,
    wins: trades.filter(({ profit }) => profit > 0n).length,
    profit: points.at(-1)?.profit ?? ZERO,
    margin: trades.reduce((sum: bigint, { margin }) => sum + margin, ZERO) as Amount,
    drawdown: deepest as Amount,
  };
}

/** A part in percent, two decimals, cut towards zero: "-12.34"; "0.00" of nothing. */
export function percentOf(part: bigint, whole: bigint): string {
  if (whole <= 0n) return '0.00';
  const hundredths = (part * 10_000n) / whole;
  const size = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}

/** The drawdown in percent of the average margin of a trade. */
export function drawdownPercent({ drawdown, margin, trades }: TradeRecord): string {
  return percentOf(drawdown * BigInt(trades), margin);
}
