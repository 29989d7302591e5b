import { Button, PriceText } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import type { CoinItem } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { ratePercent } from '../../platform/rate-percent.ts';
import { useCycleWords } from './cycle-words.ts';
import { DirectionBadge } from './direction-badge.tsx';
import { OrderTypeField } from './order-type-field.tsx';
import { payoutOf, STAKE_UNIT } from './stake-figures.ts';
import type { BetDirection } from './standing.ts';
import type { StakeForm } from './use-stake-form.ts';

const WORDS = {
  now: { up: 'timed.confirmUp', down: 'timed.confirmDown' },
  later: { up: 'timed.appointUp', down: 'timed.appointDown' },
} as const;

/** The question before money is committed: repeats the whole order. */
export function ConfirmSheet({ coin, form }: { readonly coin: CoinItem; readonly form: StakeForm }) {
  const { t } = useTranslation();
  const words = useCycleWords();
  const quote = useCoinQuote(coin);
  // The sheet keeps its words while it closes.
  const [direction, setDirection] = useState<BetDirection>(form.asked ?? 'up');
  if (form.asked !== undefined && form.asked !== direction) setDirection(form.asked);
  const { period, stake, appointment } = form;
  const money = (text: string | undefined) => `${formatQuantity(text)} ${STAKE_UNIT}`;
  return (
    <Sheet
      open={form.asked !== undefined}
      onOpenChange={(open) => {
        if (!open && !form.busy) form.dismiss();
      }}
      title={t('timed.confirmTitle', { symbol: coin.showSymbol })}
      footer={
        <Button wide variant={direction} loading={form.busy} onClick={() => void form.confirm()}>
          {t(WORDS[appointment.chosen ? 'later' : 'now'][direction], { stake: money(stake) })}
        </Button>
      }
    >
      <OrderTypeField form={form} />
      <FigureList
        figures={[
          [t('timed.direction'), <DirectionBadge key="direction" direction={direction} />],
          [t('timed.cycle'), words(period.period)],
          [
            t('timed.priceNow'),
            <PriceText
              key="price"
              text={formatPriceText(quote.price, coin.priceDecimals)}
              direction={quote.direction}
            />,
          ],
          [t('timed.stake'), money(stake)],
          [
            t('timed.paysIfRight'),
            `${money(payoutOf(stake, period.odds))} (+${t('timed.percent', { percent: ratePercent(period.odds) })})`,
          ],
        ]}
      />
      <p className="mt-3 rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">
        {t(direction === 'up' ? 'timed.riskUp' : 'timed.riskDown', { stake: money(stake) })}
      </p>
      {form.problem !== undefined && (
        <p role="alert" className="mt-3 text-13 text-danger">
          {form.problem}
        </p>
      )}
    </Sheet>
  );
}
