import { Button, buttonClass, EmptyState, SkeletonRows } from '@bourse/ui';
import { type StockHoldingRow, stockHoldingList } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { formatQuantity, formatWorth, NO_FIGURE } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../platform/hidden-balance.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { AssetAvatar } from './asset-avatar.tsx';

const SellSharesSheet = lazyPart(() => import('./sell-shares-sheet.tsx'), 'SellSharesSheet');
/** As often as the prices of stocks elsewhere. */
const REFRESH_MS = 8_000;

/** Shares that were bought in offerings, each with the way to sell it. `quiet`: nothing where there are none. */
export function ShareHoldings({ quiet = false }: { readonly quiet?: boolean }) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const holdings = useCall(stockHoldingList, {}, { refetchInterval: REFRESH_MS, enabled: !simulated });
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const rows = holdings.data ?? [];
  if (quiet && rows.length === 0) return null;
  if (holdings.data === undefined && !simulated) {
    if (holdings.error !== null) return <LoadFailed query={holdings} />;
    return <SkeletonRows rows={3} label={t('common.loading')} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('shares.none')}
        text={t('shares.noneText')}
        action={
          <Link to="/newSharesCenter" className={buttonClass('quiet', 'medium')}>
            {t('shares.toOffers')}
          </Link>
        }
      />
    );
  }
  const selling = rows.find(({ stockGid }) => stockGid === chosen);
  return (
    <section aria-label={t('shares.title')}>
      {quiet && <h3 className="px-4 pt-2 text-13 font-semibold text-strong">{t('shares.title')}</h3>}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.stockGid}>
            <Holding
              row={row}
              onSell={() => {
                setChosen(row.stockGid);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      {selling !== undefined && (
        <Suspense fallback={null}>
          <SellSharesSheet key={selling.stockGid} open={open} onOpenChange={setOpen} holding={selling} />
        </Suspense>
      )}
    </section>
  );
}

function Holding({ row, onSell }: { readonly row: StockHoldingRow; readonly onSell: () => void }) {
  const { t } = useTranslation();
  const { hidden } = useHiddenBalance();
  const { stockCode, stockName, available, locked, unlockTime, worth, currency } = row;
  const shown = (text: string) => (hidden ? HIDDEN_TEXT : text);
  const isLocked = /[1-9]/.test(locked);
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2">
      <AssetAvatar symbol={row.symbol} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-15 font-semibold text-strong">
          {stockCode} <span className="text-13 font-normal text-soft">{stockName}</span>
        </p>
        <p className="text-12 text-soft">
          {t('shares.free')} <bdi className="nums text-strong">{shown(formatQuantity(available))}</bdi>
          {' · '}
          <bdi className="nums">
            {worth === null
              ? NO_FIGURE
              : t('shares.worth', { worth: shown(formatWorth(worth)), currency: currency.toUpperCase() })}
          </bdi>
        </p>
        {isLocked && unlockTime !== null && (
          <p className="text-12 text-faint">
            {t('shares.locked', { count: shown(formatQuantity(locked)), time: formatMoment(unlockTime) })}
          </p>
        )}
      </div>
      <Button
        size="small"
        variant="quiet"
        disabled={!/[1-9]/.test(available)}
        aria-label={t('shares.sellOf', { stock: stockCode })}
        onClick={onSell}
      >
        {t('shares.sell')}
      </Button>
    </div>
  );
}
