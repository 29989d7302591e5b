import { Button, ChangeText, directionOf, EmptyState, SkeletonRows } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { type AssetRow, type CoinItem, type LedgerEntry, ledgerEntries } from '@bourse/wire';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatQuantity, formatSigned, formatWorth } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../platform/hidden-balance.ts';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { hasNoPrice } from './asset-list.ts';
import { AverageCost } from './average-cost.tsx';
import { entryKindKey, occupiedKey } from './entry-words.ts';

export interface AssetSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly asset: AssetRow;
  /** Where it can be traded; undefined where it cannot. */
  readonly coin: CoinItem | undefined;
}

/** One asset: its figures, its ledger entries, and the way to trade it. */
export function AssetSheet({ open, onOpenChange, asset, coin }: AssetSheetProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { hidden } = useHiddenBalance();
  const name = asset.symbol.toUpperCase();
  const figures = [
    [t('assets.available'), formatQuantity(asset.availableAmount)],
    [t(occupiedKey(asset)), formatQuantity(asset.occupiedAmount)],
    [t('assets.worth'), hasNoPrice(asset) ? t('assets.noPrice') : formatWorth(asset.exchageAmount)],
  ];
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      tall
      footer={
        coin !== undefined && (
          <Button
            wide
            onClick={() => {
              onOpenChange(false);
              void navigate({ to: '/trade', search: { tradeKey: 'BBTrading', symbol: coin.symbol } });
            }}
          >
            {t('assets.trade', { symbol: coin.showSymbol })}
          </Button>
        )
      }
    >
      <dl className="flex flex-col gap-1.5 pb-1.5 text-13">
        {figures.map(([label, text]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-soft">{label}</dt>
            <dd className="font-medium text-strong">
              <bdi>{hidden ? HIDDEN_TEXT : text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {asset.symbol !== 'usdt' && asset.symbol !== 'usd' && (
        <div className="flex flex-col gap-1.5 pb-3 text-13">
          <AverageCost symbol={asset.symbol} hidden={hidden} />
        </div>
      )}
      <div className="flex items-center justify-between gap-3 border-t border-line pt-1">
        <h3 className="text-15 font-semibold text-strong">{t('assets.entries')}</h3>
        <Link
          to="/history"
          search={{ symbol: asset.symbol }}
          onClick={() => onOpenChange(false)}
          className="press flex min-h-11 items-center text-13 font-medium text-brand"
        >
          {t('assets.allHistory')}
        </Link>
      </div>
      <Entries symbol={asset.symbol} type={asset.type} hidden={hidden} />
    </Sheet>
  );
}

interface EntriesProps {
  readonly symbol: string;
  readonly type: number;
  readonly hidden: boolean;
}

function Entries({ symbol, type, hidden }: EntriesProps) {
  const { t } = useTranslation();
  const pages = usePages(ledgerEntries, { query: { symbol, type } }, { pageSize: 20 });
  return (
    <PagedList<LedgerEntry>
      pages={pages}
      itemKey={(entry) => `${entry.id} ${entry.amount}`}
      renderItem={(entry) => <Entry entry={entry} hidden={hidden} />}
      empty={<EmptyState title={t('assets.noEntries')} />}
      skeleton={<SkeletonRows rows={4} label={t('common.loading')} />}
      className="divide-y divide-line"
    />
  );
}

function Entry({ entry, hidden }: { readonly entry: LedgerEntry; readonly hidden: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-15 text-strong">
          {t(entryKindKey(entry.kind))}
          {entry.orderId !== null && (
            <span className="ms-2 text-12 text-faint">{t('assets.orderId', { id: entry.orderId })}</span>
          )}
        </p>
        <p className="text-12 text-faint">
          <time dateTime={new Date(entry.time).toISOString()}>
            <bdi>{formatDateTime(entry.time)}</bdi>
          </time>
        </p>
      </div>
      {hidden ? (
        <bdi className="text-15">{HIDDEN_TEXT}</bdi>
      ) : (
        <ChangeText
          text={formatSigned(entry.amount)}
          direction={directionOf(entry.amount)}
          className="text-15 font-medium"
        />
      )}
    </div>
  );
}
