import { cancelWithdrawal, MONEY_STATUS, type WithdrawRow, withdrawDetail } from '@bourse/contract';
import { parseAmount } from '@bourse/money';
import { Button, EmptyState, IconButton, Skeleton } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { useSearch } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { formatQuantity } from '../../platform/format.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { copyText, toastError, toastMessage } from '../../platform/toasts.ts';
import { useChannelName } from '../../records/channel-name.ts';
import { RecordBadge, recordState } from '../../records/record-state.tsx';
import { RecordTimeline, useRecordSteps } from '../../records/record-timeline.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { arrivesText } from './arrives-text.ts';

/** /withdraw-detail?id: what became of a withdrawal; while it waits it can be taken back. */
export function WithdrawDetailPage() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: '/withdraw-detail' });
  const asked = /^\d{1,15}$/.test(id ?? '') ? Number(id) : undefined;
  return (
    <>
      <PageHeader title={t('withdraw.detail')} back backTo="/assets" />
      {asked === undefined ? <EmptyState title={t('withdraw.unknown')} /> : <Detail id={asked} />}
    </>
  );
}

function Detail({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const query = useCall(withdrawDetail, { query: { id } });
  const isUnknown = query.error instanceof ApiError && query.error.key === 'not_found';
  if (isUnknown) return <EmptyState title={t('withdraw.unknown')} />;
  if (query.data === undefined) return query.error === null ? <DetailSkeleton /> : <LoadFailed query={query} />;
  return <Record record={query.data} />;
}

function Record({ record }: { readonly record: WithdrawRow }) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const state = recordState(record);
  const unit = record.coin.toUpperCase();
  const detail = {
    waiting: t('withdraw.waitingText'),
    success: undefined,
    failed: record.withDrawRemark,
    cancelled: t('withdraw.cancelledText'),
  }[state];
  const steps = useRecordSteps(state, record.params, detail);
  const paid = parseAmount(record.realAmount);
  const isChain = record.type !== 'BANK';
  const isOver = state === 'failed' || state === 'cancelled';
  return (
    <div className="flex flex-col gap-5 px-4 pt-3 pb-8">
      <div className="flex flex-col items-start gap-1.5">
        <RecordBadge record={record} />
        <p className="text-28 font-semibold break-all text-strong">
          <bdi className="nums">
            {formatQuantity(record.amount)} {unit}
          </bdi>
        </p>
      </div>
      <RecordTimeline steps={steps} />
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        <Fact label={t('withdraw.to')} copy={isChain ? record.toAdress : undefined}>
          {record.toAdress}
        </Fact>
        <Fact label={t('withdraw.way')}>{channelName(record.type)}</Fact>
        <Fact label={t('common.fee')}>
          {formatQuantity(record.fee)} {unit}
        </Fact>
        {!isOver && (
          <Fact label={t(state === 'success' ? 'withdraw.paidOut' : 'withdraw.arrives')}>
            {arrivesText(paid.ok ? paid.value : undefined, record)}
          </Fact>
        )}
        {state === 'success' && record.withDrawRemark !== '' && (
          <Fact label={t('withdraw.remark')} copy={record.withDrawRemark}>
            {record.withDrawRemark}
          </Fact>
        )}
        <Fact label={t('withdraw.number')} copy={record.serialId}>
          {record.serialId}
        </Fact>
      </dl>
      {record.status === MONEY_STATUS.waiting && <TakeBack record={record} />}
    </div>
  );
}

interface FactProps {
  readonly label: string;
  /** What a tap copies; without it there is no button. */
  readonly copy?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ label, copy, children }: FactProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-12 items-center gap-4">
      <dt className="w-24 shrink-0 text-13 text-soft">{label}</dt>
      <dd className="min-w-0 flex-1 py-2 text-end text-15 break-words text-strong">
        <bdi className="nums break-all">{children}</bdi>
      </dd>
      {copy !== undefined && (
        <IconButton
          label={t('withdraw.copyOf', { what: label })}
          onClick={() => void copyText(copy)}
          icon={<Copy aria-hidden className="size-4.5 text-soft" />}
          className="-ms-3 -me-3"
        />
      )}
    </div>
  );
}

function TakeBack({ record }: { readonly record: WithdrawRow }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const amount = `${formatQuantity(record.amount)} ${record.coin.toUpperCase()}`;
  const cancel = async () => {
    setBusy(true);
    try {
      await call(cancelWithdrawal, { query: { id: record.id } });
      toastMessage('withdraw_cancelled');
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
      setAsked(false);
      void invalidate('withdraw', 'assets');
    }
  };
  return (
    <>
      <Button wide variant="outline" onClick={() => setAsked(true)}>
        {t('withdraw.takeBack')}
      </Button>
      <Dialog
        open={asked}
        onOpenChange={(open) => {
          if (!busy) setAsked(open);
        }}
        title={t('withdraw.takeBackTitle')}
        description={t('withdraw.takeBackText', { amount })}
        actions={
          <>
            <Button variant="quiet" size="medium" disabled={busy} onClick={() => setAsked(false)}>
              {t('withdraw.keep')}
            </Button>
            <Button size="medium" loading={busy} onClick={() => void cancel()}>
              {t('withdraw.takeBack')}
            </Button>
          </>
        }
      />
    </>
  );
}

function DetailSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-5 px-4 pt-3">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-14 w-48 rounded-control" />
      <Skeleton className="h-24 w-full rounded-control" />
      <Skeleton className="h-64 w-full rounded-control" />
    </div>
  );
}
