import { Badge, type BadgeTone } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { OFFERING_ORDER_STATUS, type OwnCoinOrderRow, payForOwnCoin } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../kit/form/confirm-button.tsx';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { invalidate } from '../../platform/query-client.ts';
import { SubmissionKey } from '../../platform/submission-key.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { priceText, quantityText } from './offering-words.ts';

const { applied, won, lost, paid } = OFFERING_ORDER_STATUS;

const TONES: Readonly<Record<number, BadgeTone>> = { [applied]: 'neutral', [won]: 'warn', [paid]: 'up' };

export interface OrderCardProps {
  readonly order: OwnCoinOrderRow;
  /** A purchase: paid at once, without a draw. */
  readonly bought: boolean;
}

/** One application or purchase: what was asked for, what was won, what is to be paid. */
export function OrderCard({ order, bought }: OrderCardProps) {
  const { t } = useTranslation();
  const { status, ownCoin, payCoin, number, winNumber, price, amount, createTime, endTime, payUntil, unlockTime } =
    order;
  const pay = payCoin.toUpperCase();
  const statusText =
    status === applied
      ? t('offering.statusApplied')
      : status === won
        ? t('offering.statusWon')
        : status === lost
          ? t('offering.statusLost')
          : t(status === paid ? 'offering.statusPaid' : 'offering.statusLapsed');
  const moneyLabel =
    status === paid
      ? t('offering.paid')
      : t(status === won ? 'offering.toPay' : status === applied ? 'offering.costIfWon' : 'offering.notPaid');
  return (
    <article className="flex flex-col gap-3 border-b border-line px-4 py-4">
      <div className="flex items-start justify-between gap-3">
        <Link to="/subscription/info" search={{ id: String(order.ownId) }} className="press min-w-0 py-1">
          <span className="block text-15 break-words font-semibold text-strong">{order.title}</span>
          <bdi className="nums block text-12 text-faint">
            {t('offering.orderNo', { id: order.id })} · {formatDateTime(createTime)}
          </bdi>
        </Link>
        <Badge tone={TONES[status] ?? 'neutral'}>{statusText}</Badge>
      </div>
      <FigureList
        figures={[
          ...(bought
            ? ([[t('offering.bought'), quantityText(number, ownCoin)]] as const)
            : ([
                [t('offering.askedFor'), quantityText(number, ownCoin)],
                [t('offering.won'), status === applied ? t('offering.notDrawn') : quantityText(winNumber, ownCoin)],
              ] as const)),
          [t('offering.price'), priceText(price, payCoin)],
          ...(status === lost ? [] : ([[moneyLabel, `${formatQuantity(amount)} ${pay}`]] as const)),
          ...(status === applied ? ([[t('offering.isDrawn'), formatMoment(endTime)]] as const) : []),
          ...(payUntil === null ? [] : ([[t('offering.payUntil'), formatMoment(payUntil)]] as const)),
          ...(unlockTime === null ? [] : ([[t('offering.lockedUntil'), formatMoment(unlockTime)]] as const)),
        ]}
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {!bought && status !== applied && (
          <Link
            to="/subscription/draw"
            search={{ id: String(order.ownId) }}
            className="press inline-flex min-h-11 items-center text-13 font-medium text-brand"
          >
            {t('offering.drawResult')}
          </Link>
        )}
        {status === won && <PayButton order={order} />}
      </div>
    </article>
  );
}

function PayButton({ order }: { readonly order: OwnCoinOrderRow }) {
  const { t } = useTranslation();
  const [keys] = useState(() => new SubmissionKey());
  const { frozen, tell } = useFreeze('FINANCIAL');
  const cost = `${formatQuantity(order.amount)} ${order.payCoin.toUpperCase()}`;
  const what = quantityText(order.winNumber, order.ownCoin);
  return (
    <ConfirmButton
      label={t('offering.payLabel', { cost, id: order.id })}
      title={t('offering.payTitle', { what })}
      text={t('offering.payText', { cost, what })}
      action={t('offering.payAction', { cost })}
      run={async () => {
        if (frozen) {
          tell();
          return;
        }
        const query = { id: order.ownId, orderId: order.id };
        try {
          await call(payForOwnCoin, { query, idempotencyKey: keys.keyFor(query) });
          keys.answered();
          toastMessage('Purchase_successful');
        } finally {
          await invalidate('subscription', 'assets', 'stock');
        }
      }}
    >
      {t('offering.pay')}
    </ConfirmButton>
  );
}
