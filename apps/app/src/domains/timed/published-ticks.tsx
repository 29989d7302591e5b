import { cx } from '@bourse/ui';
import type { TimedOrderWithTicks } from '@bourse/wire';
import { ChevronDown, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPriceText } from '../../platform/format.ts';
import { exactTime } from './exact-time.ts';
import { checkTicks, type TicksCheck } from './receipt-check.ts';

const ICONS = { agrees: CircleCheck, differs: TriangleAlert, unpublished: Info };
const COLOURS = { agrees: 'text-brand', differs: 'text-warn', unpublished: 'text-soft' };

export interface PublishedTicksProps {
  readonly order: TimedOrderWithTicks;
  readonly moment: 'opening' | 'closing';
  readonly priceDecimals: number | undefined;
}

/** The market's prices around an opening or an end, and whether the one that decided is the last before it. */
export function PublishedTicks({ order, moment, priceDecimals }: PublishedTicksProps) {
  const { t } = useTranslation();
  const ticks = order.ticks[moment];
  const mark = order.receipt[moment];
  const { stalenessMs } = order.receipt;
  const atMs = moment === 'opening' ? order.openTime : order.closeTime;
  const check = checkTicks(mark, ticks, atMs, stalenessMs);
  const Icon = ICONS[check];
  const words: Record<TicksCheck, string> = {
    agrees: t(mark === null ? 'timed.ticksNone' : 'timed.ticksAgree', { seconds: stalenessMs / 1_000 }),
    differs: t('timed.ticksDiffer'),
    unpublished: t('timed.ticksUnpublished'),
  };
  return (
    <div className="px-3">
      <p className={cx('flex items-start gap-2 text-12', COLOURS[check])}>
        <Icon aria-hidden className="mt-px size-4 shrink-0" />
        <span>{words[check]}</span>
      </p>
      {ticks.length > 0 && (
        <details className="group">
          <summary className="press flex min-h-11 items-center justify-between text-13 text-soft [&::-webkit-details-marker]:hidden">
            {t(moment === 'opening' ? 'timed.ticksOpening' : 'timed.ticksClosing')}
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ol className="pb-2 text-12 text-soft">
            {ticks.map((tick) => (
              <li
                key={tick.id}
                aria-current={tick.id === mark?.id || undefined}
                className={cx(
                  'flex justify-between gap-3 rounded-pill px-2 py-0.5',
                  tick.id === mark?.id && 'bg-brand-soft font-medium text-brand',
                  tick.time > atMs && 'text-faint',
                )}
              >
                <bdi className="nums">{exactTime(tick.time)}</bdi>
                <bdi className="nums">{formatPriceText(tick.price, priceDecimals)}</bdi>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
