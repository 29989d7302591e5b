import { Badge, EmptyState } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { type CopyRow, type FollowOrder, followCopies } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatWorth } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { ProfitText } from './profit-text.tsx';

export interface CopiesSheetProps {
  readonly order: FollowOrder;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What became of each of the leader's openings. */
export function CopiesSheet({ order, open, onOpenChange }: CopiesSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet tall open={open} onOpenChange={onOpenChange} title={t('copyTrading.copiesOf', { name: order.name })}>
      <div className="-mx-4">{open && <Copies id={order.id} />}</div>
    </Sheet>
  );
}

function Copies({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const pages = usePages(followCopies, { query: { id } });
  return (
    <PagedList<CopyRow>
      pages={pages}
      itemKey={({ positionId, time, symbol }) => `${positionId} ${time} ${symbol}`}
      renderItem={(copy) => <Copy copy={copy} />}
      empty={<EmptyState title={t('copyTrading.noCopies')} text={t('copyTrading.noCopiesText')} />}
    />
  );
}

const STATUS = ['open', 'closed', 'forced', 'missed'] as const;

function Copy({ copy }: { readonly copy: CopyRow }) {
  const { t } = useTranslation();
  const status = STATUS[copy.status] ?? 'missed';
  return (
    <div className="flex min-h-15 items-center gap-3 border-b border-line px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="text-15 font-medium text-strong">{copy.showSymbol}</bdi>
          {copy.type !== null && (
            <Badge tone={copy.type === 0 ? 'up' : 'down'}>
              <bdi>{`${t(copy.type === 0 ? 'contract.long' : 'contract.short')} ${copy.leverage}x`}</bdi>
            </Badge>
          )}
          <Badge tone={status === 'missed' ? 'warn' : 'neutral'}>{t(`copyTrading.copy_${status}`)}</Badge>
        </p>
        <p className="text-12 text-faint">
          <bdi>{formatDateTime(copy.time)}</bdi>
        </p>
        {status === 'missed' && <p className="text-13 text-soft">{copy.reason}</p>}
      </div>
      {status !== 'missed' && (
        <p className="shrink-0 text-end">
          {status === 'open' ? (
            <bdi className="nums block text-15 text-strong">{`${formatWorth(copy.margin)} USDT`}</bdi>
          ) : (
            <ProfitText amount={copy.profit} className="block text-15 font-medium" />
          )}
          <bdi className="nums text-12 text-faint">{t('copyTrading.feesOf', { amount: formatWorth(copy.fees) })}</bdi>
        </p>
      )}
    </div>
  );
}
