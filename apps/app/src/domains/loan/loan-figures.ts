import { type Amount, formatAmount, parseAmount, type Rate } from '@bourse/money';
import {
  type LoanOwed,
  type LoanProductRow,
  type LoanTerms,
  lateCostMax,
  lateDayCost,
  loanOwedInTime,
  rateOfPercent,
} from '@bourse/wire';

type Offered = Pick<LoanProductRow, 'cycleType' | 'odds' | 'overdueOdds' | 'overdueDays'>;

/** What a loan costs, as decimal texts. */
export interface LoanFigures {
  readonly interest: string;
  readonly total: string;
  /** Of each day after the cycle, and of all that count. */
  readonly lateDay: string;
  readonly lateMost: string;
}

/** What an amount costs on a product's terms; undefined without an amount. */
export function loanFigures(amount: string, product: Offered): LoanFigures | undefined {
  const parsed = parseAmount(amount.replace(/\.$/, ''));
  if (!parsed.ok || parsed.value <= 0n) return undefined;
  const terms = termsOf(product);
  const { interest, total }: LoanOwed = loanOwedInTime(parsed.value, terms);
  const text = (value: Amount) => formatAmount(value);
  return {
    interest: text(interest),
    total: text(total),
    lateDay: text(lateDayCost(parsed.value, terms)),
    lateMost: text(lateCostMax(parsed.value, terms)),
  };
}

function termsOf({ cycleType, odds, overdueOdds, overdueDays }: Offered): LoanTerms {
  const [rate, overdueRate] = [rateOfPercent(odds), rateOfPercent(overdueOdds)];
  return { days: cycleType, rate: rate ?? (0n as Rate), overdueRate: overdueRate ?? (0n as Rate), overdueDays };
}
