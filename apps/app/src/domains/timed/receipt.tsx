import { FigureList } from '@bourse/ui/figure-list';
import { TIMED_STATUS, type TimedOrderRow, type TimedOrderWithTicks } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPriceText, formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { useDataMark } from '../../shell/use-data-mark.ts';
import { directionOfBet } from './direction-badge.tsx';
import { exactTime } from './exact-time.ts';
import { useOutcomeWords } from './outcome-words.ts';
import { PublishedTicks } from './published-ticks.tsx';
import { checkReceipt } from './receipt-check.ts';
import { STAKE_UNIT } from './stake-figures.ts';
import { ReceiptDrawing } from './ticks/receipt-drawing.tsx';

const SECOND_MS = 1_000;

export interface ReceiptProps {
  readonly order: TimedOrderWithTicks;
  readonly priceDecimals: number | undefined;
}

/** What decided an order: the two ticks, the rule, and the outcome worked out from them anew. */
export function Receipt({ order, priceDecimals }: ReceiptProps) {
  const { t } = useTranslation();
  const { opening, closing, stalenessMs } = order.receipt;
  // What an order of now opened at is the price it was accepted under.
  const isAppointment = order.openTime !== order.createTime;
  const seconds = stalenessMs / SECOND_MS;
  const halted = order.status === TIMED_STATUS.halted;
  const price = (text: string) => formatPriceText(text, priceDecimals);
  const mark = useDataMark();
  return (
    <div className="flex flex-col gap-3 pt-2">
      {mark !== undefined && <p className="text-12 text-soft">{mark}</p>}
      <ReceiptDrawing order={order} priceDecimals={priceDecimals} />
      <FigureList
        figures={[
          [t('timed.orderNumber'), order.orderId],
          [t('timed.openedAt'), exactTime(order.createTime)],
          ...(!isAppointment ? [] : [[t('timed.opensAt'), exactTime(order.openTime)] as const]),
          [t('timed.closedAt'), exactTime(order.closeTime)],
        ]}
      />
      {halted && <p className="rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">{t('timed.haltedNote')}</p>}
      {opening === null && !halted && (
        <p className="rounded-card bg-surface-1 px-3 py-2 text-13 text-soft">{t('timed.noOpeningTick', { seconds })}</p>
      )}
      {opening !== null && (
        <Tick title={t('timed.openingTick')} order={order.orderId} mark={opening} price={price(opening.price)} />
      )}
      {isAppointment && !(halted && opening === null) && (
        <PublishedTicks order={order} moment="opening" priceDecimals={priceDecimals} />
      )}
      {opening !== null && closing === null && !halted && (
        <p className="rounded-card bg-surface-1 px-3 py-2 text-13 text-soft">{t('timed.noClosingTick', { seconds })}</p>
      )}
      {closing !== null && (
        <Tick title={t('timed.closingTick')} order={order.orderId} mark={closing} price={price(closing.price)} />
      )}
      {opening !== null && !halted && <PublishedTicks order={order} moment="closing" priceDecimals={priceDecimals} />}
      <p className="text-12 text-soft">
        {t(directionOfBet(order.betContent) === 'up' ? 'timed.ruleUp' : 'timed.ruleDown', { seconds })}
      </p>
      <Check order={order} />
    </div>
  );
}

interface TickProps {
  readonly title: string;
  readonly order: string;
  readonly mark: NonNullable<TimedOrderRow['receipt']['opening']>;
  readonly price: string;
}

/** A price of the market as the journal holds it: its number, its time, its place in the hash chain. */
function Tick({ title, order, mark, price }: TickProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={title} className="rounded-card bg-surface-1 px-3 py-2">
      <h3 className="mb-1 flex flex-wrap justify-between gap-x-3 text-13 font-medium text-strong">
        {title}
        <bdi className="text-15 font-semibold">{price}</bdi>
      </h3>
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-soft">
        <bdi>{exactTime(mark.time)}</bdi>
        <bdi>{t('timed.tickId', { id: mark.id })}</bdi>
      </p>
      <p className="text-11 break-all text-faint">{t('timed.journalPlace', { batch: mark.batch, hash: mark.hash })}</p>
      <Link
        to="/proof"
        search={{ batch: String(mark.batch), hash: mark.hash, order }}
        className="flex min-h-10 items-center text-13 text-brand"
      >
        {t('proof.check')}
      </Link>
    </section>
  );
}

function Check({ order }: { readonly order: TimedOrderRow }) {
  const { t } = useTranslation();
  const words = useOutcomeWords();
  const check = checkReceipt(order);
  const outcome = check === undefined ? NO_FIGURE : words(check.outcome);
  const payout = `${formatQuantity(check?.payout)} ${STAKE_UNIT}`;
  const agrees = check?.agrees === true;
  const Icon = agrees ? CircleCheck : TriangleAlert;
  // Without a closing price there is nothing to work out, only that the stake came back.
  const agreement = order.receipt.closing === null ? 'timed.checkReturned' : 'timed.checkAgrees';
  const text = agrees ? agreement : 'timed.checkDiffers';
  return (
    <p
      className={`flex items-start gap-2 rounded-card px-3 py-2 text-13 ${agrees ? 'bg-brand-soft text-brand' : 'bg-warn-soft text-warn'}`}
    >
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <span>{t(text, { outcome, payout })}</span>
    </p>
  );
}
