import { type RechargeRow, rechargeDetail } from '@bourse/contract';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatQuantity, groupDigits } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { useChannelName } from '../../records/channel-name.ts';
import { Fact, RecordDetail, RecordDetailPage, RecordDetailSkeleton } from '../../records/record-detail.tsx';
import { recordState } from '../../records/record-state.tsx';
import { useRecordSteps } from '../../records/record-timeline.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { outsideAmount } from './outside-amount.ts';
import { ProofPicture } from './proof-picture.tsx';

const [BANK, CARD] = ['BANK', 'CARD'];

/** /recharge-detail?id: what became of a recharge. */
export function RechargeDetailPage() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: '/recharge-detail' });
  return (
    <RecordDetailPage title={t('recharge.detail')} id={id} unknown={t('recharge.unknown')}>
      {(asked) => <Detail id={asked} />}
    </RecordDetailPage>
  );
}

function Detail({ id }: { readonly id: number }) {
  const query = useCall(rechargeDetail, { params: { id } });
  if (query.data === undefined) return query.error === null ? <RecordDetailSkeleton /> : <LoadFailed query={query} />;
  return <Record record={query.data} />;
}

function Record({ record }: { readonly record: RechargeRow }) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const state = recordState(record);
  const unit = record.coin.toUpperCase();
  const isCard = record.type === CARD;
  const said = {
    waiting: t(isCard ? 'recharge.waitingCard' : 'recharge.waitingText'),
    success: undefined,
    failed: isCard && record.rechargeRemark === '' ? t('recharge.notPaid') : undefined,
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
            <Fact label={t('recharge.credited')}>
              {formatQuantity(record.realAmount)} {unit}
            </Fact>
          )}
          {outside !== undefined && (
            <Fact
              label={t(
                !isCard ? 'recharge.sentOutside' : state === 'success' ? 'recharge.paidOutside' : 'recharge.toPay',
              )}
            >
              {groupDigits(outside)} {record.currency}
            </Fact>
          )}
          {record.rechargeRemark !== '' && <Fact label={t('recharge.remark')}>{record.rechargeRemark}</Fact>}
          <Fact label={t('recharge.way')}>{channelName(record.type)}</Fact>
          {record.address !== '' && (
            <Fact
              label={t(isCard ? 'recharge.paidAt' : record.type === BANK ? 'recharge.account' : 'recharge.address')}
              copy={isCard ? undefined : record.address}
            >
              {record.address}
            </Fact>
          )}
          <Fact label={t('recharge.number')} copy={record.serialId}>
            {record.serialId}
          </Fact>
        </>
      }
    >
      {record.filePath !== '' && <ProofPicture address={record.filePath} />}
<<<<<<< HEAD
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
      <dt className="w-28 shrink-0 text-13 text-soft">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-end gap-1 text-15 text-strong">
        <bdi className="nums min-w-0 py-2 text-end [overflow-wrap:anywhere]">{children}</bdi>
        {copy !== undefined && (
          <IconButton
            label={t('recharge.copyOf', { what: label })}
            onClick={() => void copyText(copy)}
            icon={<Copy aria-hidden className="size-4.5 text-soft" />}
            className="-me-3"
          />
        )}
      </dd>
    </div>
  );
}

function DetailSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-5 px-4 pt-3">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-14 w-48 rounded-control" />
      <Skeleton className="h-24 w-full rounded-control" />
      <Skeleton className="h-48 w-full rounded-control" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
=======
    </RecordDetail>
>>>>>>> 9aeee7dbda614144c5181e98fc59acf21b116114
  );
}
