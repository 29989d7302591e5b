import { Button, buttonClass, EmptyState, Skeleton } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { Figure } from '@bourse/ui/figure';
import { FigureList } from '@bourse/ui/figure-list';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { type DefiCoin, type DefiIncome, INCOME_PAGE_SIZE, leaveDefi, showIncome, showOrder } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAlone } from '../../kit/money/live-alone.tsx';
import { oddsText } from '../../kit/money/odds-text.ts';
import { call } from '../../platform/api.ts';
import { formatQuantity, formatWorth } from '../../platform/format.ts';
import { formatDate, formatDateTime } from '../../platform/format-time.ts';
import { invalidate, useCall, usePages } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';

/** /defiDetail */
export const DefiDetailPage = () => <Incomes coin="usdt" />;
/** /deficDetail */
export const DeficDetailPage = () => <Incomes coin="usdc" />;

/** The address that takes part, and every day that was paid. */
function Incomes({ coin }: { readonly coin: DefiCoin }) {
  const { t } = useTranslation();
  const { info } = useSession();
  return (
    <>
      <PageHeader title={t('defi.incomeTitle', { coin: coin.toUpperCase() })} back />
      <LiveAlone skeleton={<Skeleton className="mx-4 h-28 rounded-card" />}>
        {info !== undefined && (
          <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('defi', 'account')}>
            <Address coin={coin} userId={info.user.userId} />
            <Days coin={coin} userId={info.user.userId} />
          </PullToRefresh>
        )}
      </LiveAlone>
    </>
  );
}

interface OwnProps {
  readonly coin: DefiCoin;
  readonly userId: number;
}

function Address({ coin, userId }: OwnProps) {
  const { t } = useTranslation();
  const { data } = useCall(showIncome, { params: { userId, coin } });
  const [leaving, setLeaving] = useState(false);
  if (data === undefined) return <Skeleton className="mx-4 mt-2 h-28 rounded-card" />;
  const { address, joinedMs, totalAmount, totalProfit } = data;
  return (
    <section className="mx-4 mt-2 rounded-card bg-surface-1 p-4">
      <FigureList
        figures={[
          [t('defi.total'), t('defi.inEth', { amount: formatQuantity(totalAmount) })],
          [t('defi.totalThen'), t('defi.inUsdt', { amount: formatWorth(totalProfit) })],
          ...(joinedMs === null ? [] : [[t('defi.since'), formatDateTime(joinedMs)] as const]),
        ]}
      />
      {address !== null && (
        <>
          <p className="mt-3 text-11 text-faint">{t('defi.address')}</p>
          <bdi className="block text-13 break-all text-strong">{address}</bdi>
          <Button variant="outline" size="medium" className="mt-3" onClick={() => setLeaving(true)}>
            {t('defi.leave')}
          </Button>
        </>
      )}
      <LeaveDialog coin={coin} open={leaving} onClose={() => setLeaving(false)} />
    </section>
  );
}

interface LeaveProps {
  readonly coin: DefiCoin;
  readonly open: boolean;
  readonly onClose: () => void;
}

function LeaveDialog({ coin, open, onClose }: LeaveProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await call(leaveDefi, { body: { coin } });
      await invalidate('account', 'defi');
      toastMessage('defi_left_now');
      onClose();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('defi.leaveTitle')}
      description={t('defi.leaveText')}
      actions={
        <>
          <Button variant="quiet" size="medium" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" size="medium" loading={busy} onClick={() => void leave()}>
            {t('defi.leave')}
          </Button>
        </>
      }
    />
  );
}

function Days({ coin, userId }: OwnProps) {
  const { t } = useTranslation();
  const query = { userId, coin, orderByColumn: 'createTime', isAsc: 'desc' } as const;
  const pages = usePages(showOrder, { query }, { pageSize: INCOME_PAGE_SIZE });
  return (
    <PagedList<DefiIncome>
      pages={pages}
      itemKey={({ id }) => id}
      renderItem={(day) => <Day day={day} coin={coin} />}
      empty={
        <EmptyState
          title={t('defi.noIncome')}
          text={t('defi.noIncomeText')}
          action={
            <Link to={coin === 'usdt' ? '/defi' : '/defic'} className={buttonClass('quiet', 'medium')}>
              {t('defi.toProgramme')}
            </Link>
          }
        />
      }
    />
  );
}

function Day({ day, coin }: { readonly day: DefiIncome; readonly coin: DefiCoin }) {
  const { t } = useTranslation();
  return (
    <article className="border-b border-line px-4 py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-15 font-medium text-strong">
            <bdi className="nums">{formatDate(Date.parse(day.day))}</bdi>
          </h2>
          <p className="text-11 text-faint">
            <bdi>{formatDateTime(day.createTimes)}</bdi>
          </p>
        </div>
        <p className="shrink-0 text-end">
          <bdi className="nums block text-15 font-semibold text-strong">
            {t('defi.inEth', { amount: formatQuantity(day.amount) })}
          </bdi>
          <bdi className="nums block text-11 text-soft">
            {t('defi.inUsdt', { amount: formatQuantity(day.totleAmount) })}
          </bdi>
        </p>
      </div>
      <dl className="mt-2 grid grid-cols-3 large-text:grid-cols-2 gap-3">
        <Figure label={t('defi.held')}>{`${formatQuantity(day.holding, 2)} ${coin.toUpperCase()}`}</Figure>
        <Figure label={t('defi.rate')}>{oddsText(day.rate)}</Figure>
        <Figure label={t('defi.price')}>{formatQuantity(day.price, 2)}</Figure>
      </dl>
    </article>
  );
}
