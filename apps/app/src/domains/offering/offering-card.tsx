import { OFFERING_STATUS, type OwnCoinRow, runningDays } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { rateText } from '../../platform/rate-percent.ts';
import { OfferingHead } from './offering-head.tsx';
import { isBlock, isPlacement, priceText, useOfferingWords } from './offering-words.ts';
import { ProgressBar } from './progress-bar.tsx';

/** One offering of a list; leads to its page. */
export function OfferingCard({ offering }: { readonly offering: OwnCoinRow }) {
  const { t } = useTranslation();
  const words = useOfferingWords();
  const { id, status, beginTime, endTime, raisedAmount, totalAmount, showSymbol, payCoin } = offering;
  const { discount, referencePrice, price, purchaseLimit, lockMs } = offering;
  const block = isBlock(offering) && discount !== null;
  const figures = [
    [t('offering.price'), priceText(price, payCoin)],
    block ? [t('offering.discount'), rateText(discount)] : [t('offering.total'), formatQuantity(totalAmount)],
    block
      ? [t('offering.lock'), words.duration(lockMs)]
      : [t(isPlacement(offering) ? 'offering.mostEach' : 'offering.quantityEach'), formatQuantity(purchaseLimit)],
  ] as const;
  return (
    <Link
      to="/subscription/info"
      search={{ id: String(id) }}
      className="press mx-4 flex flex-col gap-3 rounded-card border border-line p-4"
    >
      <OfferingHead offering={offering} />
      <ProgressBar label={t('offering.progress')} raised={raisedAmount} total={totalAmount} />
      <dl className="grid grid-cols-3 large-text:grid-cols-2 gap-2">
        {figures.map(([label, figure]) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-soft">{label}</dt>
            <dd className="text-13 font-medium break-words text-strong">
              <bdi className="nums">{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-12 text-faint">
        {status === OFFERING_STATUS.preparation
          ? t('offering.opensAt', { time: formatMoment(beginTime) })
          : t(status === OFFERING_STATUS.ended ? 'offering.endedAt' : 'offering.endsAt', {
              time: formatMoment(endTime),
            })}
        {block && referencePrice !== null
          ? ` · ${t('offering.referenceIs', { price: priceText(referencePrice, payCoin) })}`
          : isPlacement(offering) &&
            ` · ${t('offering.runs', { count: runningDays(offering), days: runningDays(offering) })}`}
        <span className="sr-only"> {showSymbol}</span>
      </p>
    </Link>
  );
}
