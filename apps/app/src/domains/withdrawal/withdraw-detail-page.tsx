import { parseAmount } from '@bourse/money';
import { Button, EmptyState } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { cancelWithdrawal, getWithdrawCoinList, MONEY_STATUS, type WithdrawRow, withdrawDetail } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannelName } from '../../kit/record/channel-name.ts';
import { Fact, RecordDetail, RecordDetailPage, RecordDetailSkeleton } from '../../kit/record/record-detail.tsx';
import { recordState } from '../../kit/record/record-state.tsx';
import { useRecordSteps } from '../../kit/record/record-timeline.tsx';
import { useUsualArrival } from '../../kit/record/usual-arrival.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { formatQuantity } from '../../platform/format.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { useBusy } from '../../shell/use-busy.ts';
import { arrivesText } from './arrives-text.ts';

/** /withdraw-detail?id: what became of a withdrawal; while it waits it can be taken back. */
export function WithdrawDetailPage() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: '/withdraw-detail' });
  return (
    <RecordDetailPage title={t('withdrawal.detail')} id={id} unknown={t('withdrawal.unknown')}>
      {(asked) => <Detail id={asked} />}
    </RecordDetailPage>
  );
}

function Detail({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const query = useCall(withdrawDetail, { query: { id } });
  const isUnknown = query.error instanceof ApiError && query.error.key === 'not_found';
  if (isUnknown) return <EmptyState title={t('withdrawal.unknown')} />;
  if (query.data === undefined) return query.error === null ? <RecordDetailSkeleton /> : <LoadFailed query={query} />;
  return <Record record={query.data} />;
}

function Record({ record }: { readonly record: WithdrawRow }) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const state = recordState(record);
  const unit = record.coin.toUpperCase();
  const usually = useUsualArrival();
  const channels = useCall(getWithdrawCoinList, {}, { enabled: state === 'waiting' });
  const channel = channels.data?.find(({ coin, type }) => coin === record.coin && type === record.type);
  const detail = {
    waiting: [
      t('withdrawal.waitingText'),
      ...(channel === undefined ? [] : [usually.withdrawal(channel.arrival)]),
    ].join(' '),
    success: undefined,
    failed: record.withDrawRemark,
    cancelled: t('withdrawal.cancelledText'),
  }[state];
  const steps = useRecordSteps(state, record.params, detail);
  const paid = parseAmount(record.realAmount);
  const isChain = record.type !== 'BANK';
  const isOver = state === 'failed' || state === 'cancelled';
  return (
    <RecordDetail
      record={record}
      steps={steps}
      facts={
        <>
          <Fact label={t('withdrawal.to')} copy={isChain ? record.toAdress : undefined}>
            {record.toAdress}
          </Fact>
          <Fact label={t('withdrawal.way')}>{channelName(record.type)}</Fact>
          <Fact label={t('common.fee')}>
            {formatQuantity(record.fee)} {unit}
          </Fact>
          {!isOver && (
            <Fact label={t(state === 'success' ? 'withdrawal.paidOut' : 'withdrawal.arrives')}>
              {arrivesText(paid.ok ? paid.value : undefined, record)}
            </Fact>
          )}
          {state === 'success' && record.withDrawRemark !== '' && (
            <Fact label={t('withdrawal.remark')} copy={record.withDrawRemark}>
              {record.withDrawRemark}
            </Fact>
          )}
          <Fact label={t('withdrawal.number')} copy={record.serialId}>
            {record.serialId}
          </Fact>
        </>
      }
    >
      {record.status === MONEY_STATUS.waiting && <TakeBack record={record} />}
    </RecordDetail>
  );
}

function TakeBack({ record }: { readonly record: WithdrawRow }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { busy, run } = useBusy();
  const amount = `${formatQuantity(record.amount)} ${record.coin.toUpperCase()}`;
  const cancel = async () => {
    await call(cancelWithdrawal, { query: { id: record.id } });
    toastMessage('withdraw_cancelled');
  };
  const after = () => {
    setAsked(false);
    void invalidate('withdraw', 'assets');
  };
  return (
    <>
      <Button wide variant="outline" onClick={() => setAsked(true)}>
        {t('withdrawal.takeBack')}
      </Button>
      <Dialog
        open={asked}
        onOpenChange={(open) => {
          if (!busy) setAsked(open);
        }}
        title={t('withdrawal.takeBackTitle')}
        description={t('withdrawal.takeBackText', { amount })}
        actions={
          <>
            <Button variant="quiet" size="medium" disabled={busy} onClick={() => setAsked(false)}>
              {t('withdrawal.keep')}
            </Button>
            <Button size="medium" loading={busy} onClick={() => void run(cancel, after)}>
              {t('withdrawal.takeBack')}
            </Button>
          </>
        }
      />
    </>
  );
}
