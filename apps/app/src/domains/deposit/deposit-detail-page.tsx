import { type DepositRow, depositDetail, getAppCurrencyList } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useChannelName } from '../../kit/record/channel-name.ts';
import { Fact, RecordDetail, RecordDetailPage, RecordDetailSkeleton } from '../../kit/record/record-detail.tsx';
import { recordState } from '../../kit/record/record-state.tsx';
import { useRecordSteps } from '../../kit/record/record-timeline.tsx';
import { useUsualArrival } from '../../kit/record/usual-arrival.ts';
import { formatQuantity, groupDigits } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { outsideAmount } from './outside-amount.ts';
import { ProofPicture } from './proof-picture.tsx';

const [BANK, CARD] = ['BANK', 'CARD'];

/** /recharge-detail?id: what became of a deposit. */
export function DepositDetailPage() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: '/recharge-detail' });
  return (
    <RecordDetailPage title={t('deposit.detail')} id={id} unknown={t('deposit.unknown')}>
      {(asked) => <Detail id={asked} />}
    </RecordDetailPage>
  );
}

function Detail({ id }: { readonly id: number }) {
  const query = useCall(depositDetail, { params: { id } });
  if (query.data === undefined) return query.error === null ? <RecordDetailSkeleton /> : <LoadFailed query={query} />;
  return <Record record={query.data} />;
}

function Record({ record }: { readonly record: DepositRow }) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const state = recordState(record);
  const unit = record.coin.toUpperCase();
  const isCard = record.type === CARD;
  const usually = useUsualArrival();
  const channels = useCall(getAppCurrencyList, {}, { enabled: state === 'waiting' });
  const channel = channels.data?.find(({ coin, type }) => coin === record.coin && type === record.type);
  const said = {
    waiting: [
      t(isCard ? 'deposit.waitingCard' : 'deposit.waitingText'),
      ...(channel === undefined ? [] : [usually.deposit(channel.arrival)]),
    ].join('\n'),
    success: undefined,
    failed: isCard && record.rechargeRemark === '' ? t('deposit.notPaid') : undefined,
    cancelled: undefined,
  };
  const steps = useRecordSteps(state, record.params, said[state]);
  const outside = outsideAmount(record.amount, record);
  return (
    <RecordDetail
      record={record}
      steps={steps}
      facts={
        <>
          {state === 'success' && (
            <Fact label={t('deposit.credited')}>
              {formatQuantity(record.realAmount)} {unit}
            </Fact>
          )}
          {outside !== undefined && (
            <Fact
              label={t(!isCard ? 'deposit.sentOutside' : state === 'success' ? 'deposit.paidOutside' : 'deposit.toPay')}
            >
              {groupDigits(outside)} {record.currency}
            </Fact>
          )}
          {record.rechargeRemark !== '' && <Fact label={t('deposit.remark')}>{record.rechargeRemark}</Fact>}
          <Fact label={t('deposit.way')}>{channelName(record.type)}</Fact>
          {record.address !== '' && (
            <Fact
              label={t(isCard ? 'deposit.paidAt' : record.type === BANK ? 'deposit.account' : 'deposit.address')}
              copy={isCard ? undefined : record.address}
            >
              {record.address}
            </Fact>
          )}
          <Fact label={t('deposit.number')} copy={record.serialId}>
            {record.serialId}
          </Fact>
        </>
      }
    >
      {record.filePath !== '' && <ProofPicture address={record.filePath} />}
    </RecordDetail>
  );
}
