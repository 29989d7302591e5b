import { floorToStep, formatPrice, type Price, parsePrice } from '@bourse/money';
import {
  BACK_TEST_DAYS,
  type BackTestDays,
  STRATEGY_KINDS,
  type StrategyDraft,
  type StrategyInstrument,
  type StrategyKind,
} from '@bourse/wire';

/** What a form begins with; texts as the address has them. `targets` is "btcusdt:50,ethusdt:30". */
export type StrategySearch = {
  kind?: string | undefined;
  id?: string | undefined;
  symbol?: string | undefined;
  lower?: string | undefined;
  upper?: string | undefined;
  grids?: string | undefined;
  investment?: string | undefined;
  amount?: string | undefined;
  everyHours?: string | undefined;
  purchases?: string | undefined;
  targets?: string | undefined;
  thresholdPercent?: string | undefined;
  days?: string | undefined;
};

export interface TargetField {
  readonly symbol: string;
  readonly percent: string;
}

/** A form's fields, as they are typed; those of other kinds keep what they were. */
export interface StrategyFields {
  readonly kind: StrategyKind;
  readonly symbol: string;
  readonly lower: string;
  readonly upper: string;
  readonly grids: string;
  readonly investment: string;
  readonly amount: string;
  readonly everyHours: string;
  readonly purchases: string;
  readonly targets: readonly TargetField[];
  readonly thresholdPercent: string;
}

/** Hours that are offered between two purchases, or two looks. */
export const EVERY_HOURS = ['1', '4', '12', '24', '72', '168', '720'] as const;

export function kindOf(text: string | undefined): StrategyKind {
  return STRATEGY_KINDS.find((kind) => kind === text) ?? 'grid';
}

export function daysOf(text: string | undefined): BackTestDays {
  return BACK_TEST_DAYS.find((days) => days === text) ?? '90';
}

/** A symbol and a percentage: "btcusdt:50". Which symbols there are, the instruments say. */
const TARGET = /^(.+):(\d{1,3})$/;

/** What the form begins with: the address's, else plain numbers on the first instruments. */
export function firstFields(
  kind: StrategyKind,
  search: StrategySearch,
  instruments: readonly StrategyInstrument[],
): StrategyFields {
  const has = (symbol: string) => instruments.some((one) => one.symbol === symbol);
  const [first, second] = instruments;
  const asked = (search.targets ?? '').split(',').flatMap((one) => {
    const [, symbol = '', percent = ''] = TARGET.exec(one) ?? [];
    return has(symbol) ? [{ symbol, percent }] : [];
  });
  const usual = [first, second].flatMap((one, at) => one && [{ symbol: one.symbol, percent: at === 0 ? '50' : '30' }]);
  const targets = asked.length > 0 ? asked : usual.flatMap((one) => one ?? []);
  return {
    kind,
    symbol: search.symbol !== undefined && has(search.symbol) ? search.symbol : (first?.symbol ?? ''),
    lower: search.lower ?? '',
    upper: search.upper ?? '',
    grids: search.grids ?? '10',
    investment: search.investment ?? '1000',
    amount: search.amount ?? '20',
    everyHours: EVERY_HOURS.find((hours) => hours === search.everyHours) ?? '24',
    purchases: search.purchases ?? '30',
    targets,
    thresholdPercent: search.thresholdPercent ?? '5',
  };
}

/** A range of 10 % to either side of a price, on the market's steps: a place to begin, nothing more. */
export function rangeAround(last: string, tickSize: string): Pick<StrategyFields, 'lower' | 'upper'> | undefined {
  const [price, tick] = [parsePrice(last), parsePrice(tickSize)];
  if (!price.ok || !tick.ok || price.value <= 0n) return undefined;
  const at = (percent: bigint) => formatPrice(floorToStep(((price.value * percent) / 100n) as Price, tick.value));
  return { lower: at(90n), upper: at(110n) };
}

/** What is sent: the fields of the kind alone. */
export function draftOf(fields: StrategyFields): StrategyDraft {
  const { kind, symbol } = fields;
  if (kind === 'grid') {
    return {
      kind,
      symbol,
      ...decimals({ lower: fields.lower, upper: fields.upper, investment: fields.investment }),
      ...wholes({ grids: fields.grids }),
    };
  }
  if (kind === 'recurring') {
    const { everyHours, purchases } = fields;
    return { kind, symbol, ...decimals({ amount: fields.amount }), ...wholes({ everyHours, purchases }) };
  }
  const { everyHours, thresholdPercent } = fields;
  return {
    kind,
    targets: fields.targets.map(({ symbol: of, percent }) => ({ symbol: of, percent: Number(percent) })),
    ...decimals({ investment: fields.investment }),
    ...wholes({ everyHours, thresholdPercent }),
  };
}

/** Without those that are empty; a point at the end does not count. */
function decimals<Name extends string>(fields: Readonly<Record<Name, string>>): Partial<Record<Name, string>> {
  return Object.fromEntries(
    Object.entries<string>(fields).flatMap(([name, text]) => (text === '' ? [] : [[name, text.replace(/\.$/, '')]])),
  ) as Partial<Record<Name, string>>;
}

function wholes<Name extends string>(fields: Readonly<Record<Name, string>>): Partial<Record<Name, number>> {
  return Object.fromEntries(
    Object.entries<string>(fields).flatMap(([name, text]) => (text === '' ? [] : [[name, Number(text)]])),
  ) as Partial<Record<Name, number>>;
}

/** The address of a form that begins with these. */
export function searchOf(draft: StrategyDraft): StrategySearch {
  const { kind, targets, grids, everyHours, purchases, thresholdPercent, ...texts } = draft;
  const shares = targets?.map(({ symbol, percent }) => `${symbol}:${percent}`).join(',');
  const numbers = { grids, everyHours, purchases, thresholdPercent };
  const written = Object.entries(numbers).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  return { kind, ...texts, ...Object.fromEntries(written), ...(shares === undefined ? {} : { targets: shares }) };
}
