import { Badge, Button } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { type FollowOrder, type FollowTerms, pauseFollowing, readLeading, stopFollowing } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../kit/form/confirm-button.tsx';
import { call } from '../../platform/api.ts';
import { formatPercent, formatWorth, NO_FIGURE } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { CopiesSheet } from './copies-sheet.tsx';
import { FollowSheet } from './follow-sheet.tsx';
import { ProfitText } from './profit-text.tsx';

const TONES = { running: 'brand', paused: 'warn', ended: 'neutral' } as const;

/** One following: what it is limited to, what it came to, and what can be done with it. */
export function FollowCard({
  order,
  terms,
  named = false,
}: {
  readonly order: FollowOrder;
  readonly terms?: FollowTerms;
  readonly named?: boolean;
}) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const ended = order.state === 'ended';
  return (
    <article className="border-b border-line px-4 py-4">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 truncate text-15 font-semibold text-strong">
          {named && !ended ? (
            <Link to="/follow" search={{ id: String(order.leaderId) }} className="press">
              <bdi>{order.name}</bdi>
            </Link>
          ) : (
            <bdi>{named ? order.name : t('copyTrading.yours')}</bdi>
          )}
        </h2>
        <Badge tone={TONES[order.state]}>
          {order.state === 'ended'
            ? t(`copyTrading.end_${order.endReason === '' ? 'stopped' : order.endReason}`)
            : t(`copyTrading.state_${order.state}`)}
        </Badge>
        <bdi className="ms-auto shrink-0 text-12 text-faint">{order.orderNo}</bdi>
      </div>
      <p className="mt-2 mb-3">
        <span className="block text-11 text-faint">{t('copyTrading.realised')}</span>
        <ProfitText amount={order.accumulaEarn} className="text-20 font-semibold" />
      </p>
      <dl className="grid grid-cols-3 large-text:grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('copyTrading.amountShort')}>{formatWorth(order.orderAmount)} USDT</Figure>
        <Figure label={t('copyTrading.maxLossShort')}>{formatWorth(order.maxLoss)} USDT</Figure>
        <Figure label={t('copyTrading.leverageShort')}>{order.leverage}x</Figure>
        <Figure label={t('copyTrading.perMargin')}>
          {order.copies === 0 ? NO_FIGURE : formatPercent(order.avgRate)}
        </Figure>
        <Figure label={t('copyTrading.feesPaid')}>{formatWorth(order.fees)} USDT</Figure>
        <Figure label={t('copyTrading.days')}>{order.days}</Figure>
        <Figure label={t('copyTrading.copies')}>{order.copies}</Figure>
        <Figure label={t('copyTrading.openCopies')}>{order.openCopies}</Figure>
        <Figure label={t('copyTrading.missed')}>{order.missed}</Figure>
      </dl>
      <p className="mt-3 text-12 text-faint">
        <bdi>{formatDateTime(order.createTime)}</bdi>
        {ended && <bdi>{` – ${formatDateTime(order.endTime)}`}</bdi>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setReading(true)}>
          {t('copyTrading.showCopies')}
        </Button>
        {!ended && <FollowActions order={order} terms={terms} />}
      </div>
      <CopiesSheet order={order} open={reading} onOpenChange={setReading} />
    </article>
  );
}

function FollowActions({ order, terms }: { readonly order: FollowOrder; readonly terms: FollowTerms | undefined }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  const read = useCall(readLeading, {}, { enabled: terms === undefined && changing });
  const known = terms ?? read.data?.terms;
  const paused = order.state === 'paused';
  const done = async (ask: Promise<unknown>) => {
    try {
      await ask;
      toastMessage('set_success');
    } finally {
      await invalidate('follow');
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        loading={changing && known === undefined && read.isFetching}
        onClick={() => setChanging(true)}
      >
        {t('copyTrading.change')}
      </Button>
      <ConfirmButton
        label={t(paused ? 'copyTrading.resumeOf' : 'copyTrading.pauseOf', { name: order.name })}
        title={t(paused ? 'copyTrading.resumeOf' : 'copyTrading.pauseOf', { name: order.name })}
        text={t(paused ? 'copyTrading.resumeText' : 'copyTrading.pauseText')}
        action={t(paused ? 'copyTrading.resume' : 'copyTrading.pause')}
        run={() => done(call(pauseFollowing, { body: { id: order.id, paused: !paused } }))}
      >
        {t(paused ? 'copyTrading.resume' : 'copyTrading.pause')}
      </ConfirmButton>
      <ConfirmButton
        label={t('copyTrading.stopOf', { name: order.name })}
        title={t('copyTrading.stopOf', { name: order.name })}
        text={t('copyTrading.stopText', { copies: order.openCopies })}
        action={t('copyTrading.stop')}
        tone="danger"
        run={() => done(call(stopFollowing, { body: { id: order.id } }))}
      >
        {t('copyTrading.stop')}
      </ConfirmButton>
      {known !== undefined && changing && (
        <FollowSheet
          leaderId={order.leaderId}
          name={order.name}
          terms={known}
          order={order}
          open={changing}
          onOpenChange={setChanging}
        />
      )}
    </>
  );
}
