import { type Amount, formatAmount, parseAmount, parseRate, RATE_ONE } from '@bourse/money';
import { FigureList } from '@bourse/ui/figure-list';
import type { FollowTerms } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useTakerRange } from '../../kit/fee/use-fee-rates.ts';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';

export interface TermsLinesProps {
  readonly terms: FollowTerms;
  /** Of each copy, USDT, as typed. */
  readonly amount: string;
  readonly leverage: number;
}

/** "0.0005" as "0.05%". */
export function rateText(rate: string): string {
  const parsed = parseRate(rate);
  return parsed.ok ? `${formatQuantity(formatAmount((parsed.value * 100n) as Amount), 4)}%` : NO_FIGURE;
}

const rangeText = ([low, high]: readonly [string, string]): string =>
  low === high ? rateText(low) : `${rateText(low)}–${rateText(high)}`;

/** What a copy at the cap costs to open and to close at the same price, at the highest fees: margin x leverage x rates. */
function costOf({ openFees, closeFees }: FollowTerms, amount: string, leverage: number): string | undefined {
  const money = parseAmount(amount.replace(/\.$/, ''));
  const rates = [openFees[1], closeFees[1]].map((text) => parseRate(text));
  if (!money.ok || amount === '') return undefined;
  const rate = rates.reduce((sum, one) => sum + (one.ok ? one.value : 0n), 0n);
  return formatAmount(((money.value * BigInt(leverage) * rate) / RATE_ONE) as Amount);
}

/** Fees and rules, with the actual figures: nothing comes on top of them. */
export function TermsLines({ terms: listed, amount, leverage }: TermsLinesProps) {
  const { t } = useTranslation();
  const range = useTakerRange('contract');
  const terms = { ...listed, openFees: range(listed.openFees, true), closeFees: range(listed.closeFees, false) };
  const cost = costOf(terms, amount, leverage);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <FigureList
        figures={[
          [t('copyTrading.openFee'), rangeText(terms.openFees)],
          [t('copyTrading.closeFee'), rangeText(terms.closeFees)],
          [t('copyTrading.extraFee'), t('copyTrading.none')],
          [t('copyTrading.costAtCap'), cost === undefined ? NO_FIGURE : `≈ ${formatQuantity(cost, 4)} USDT`],
        ]}
      />
      <ul className="flex list-disc flex-col gap-1 ps-4 text-13 text-soft">
        <li>{t('copyTrading.ruleShare', { share: rateText(terms.leaderShare) })}</li>
        <li>{t('copyTrading.ruleLate', { seconds: terms.delaySeconds })}</li>
        <li>{t('copyTrading.rulePrice')}</li>
        <li>{t('copyTrading.ruleStop')}</li>
      </ul>
      <p className="rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">{t('copyTrading.risk')}</p>
    </div>
  );
}
