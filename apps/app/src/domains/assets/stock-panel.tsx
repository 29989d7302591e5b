import { Button, buttonClass, ChangeText, directionOf, ListRow, Skeleton } from '@bourse/ui';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { accountStatistics, type OutputOf, STOCK_TYPES, type StockType } from '@bourse/wire';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExchangeKind } from '../../kit/money/exchange-figures.ts';
import { RateLine, STOCK_REFRESH_MS, useFundsRate } from '../../kit/money/rate-line.tsx';
import { ShareHoldings } from '../../kit/money/share-holdings.tsx';
import { lazyPart } from '../../platform/app-files.ts';
import { formatSignedWorth, formatWorth } from '../../platform/format.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../platform/hidden-balance.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSettings } from '../../platform/settings.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { EyeButton } from './eye-button.tsx';

const ExchangeSheet = lazyPart(() => import('../../kit/money/exchange-sheet.tsx'), 'ExchangeSheet');
const TYPE_KEPT = 'stock-account';

/** The stock account: one market at a time, in its currency; the ways in and out. */
export function StockPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const enabled = useSettings()?.STOCK_ENABLE ?? [];
  const open = STOCK_TYPES.filter((type) => enabled.some((one) => one.type === type));
  const [chosen, setChosen] = useState<StockType | undefined>(() =>
    STOCK_TYPES.find((type) => type === readStored(TYPE_KEPT)),
  );
  const stockType = open.find((type) => type === chosen) ?? open[0] ?? 'US';
  const statistics = useCall(accountStatistics, { query: { stockType } }, { refetchInterval: STOCK_REFRESH_MS });
  const rate = useFundsRate(stockType);
  const [kind, setKind] = useState<ExchangeKind | undefined>(undefined);
  const [asking, setAsking] = useState(false);
  const ask = (what: ExchangeKind) => {
    setKind(what);
    setAsking(true);
  };
  return (
    <section aria-label={t('assets.stockAccount')} className="pt-3">
      {open.length > 1 && (
        <SegmentedControl
          label={t('quote.stockTypes')}
          className="mx-4 mb-3"
          value={stockType}
          onValueChange={(type) => {
            setChosen(type);
            writeStored(TYPE_KEPT, type);
          }}
          items={open.map((key) => ({ key, label: t(`quote.${key}`) }))}
        />
      )}
      {statistics.data !== undefined ? (
        <Figures statistics={statistics.data} />
      ) : statistics.error === null ? (
        <Skeleton className="mx-4 h-61 rounded-card" />
      ) : (
        <LoadFailed query={statistics} />
      )}
      <div className="flex gap-3 px-4 pt-3 large-text:flex-wrap large-text:*:flex-auto! *:min-w-0 *:flex-1 *:px-2!">
        <Button size="medium" onClick={() => ask('buyIn')}>
          {t('funds.buyIn')}
        </Button>
        <Button size="medium" variant="quiet" onClick={() => ask('takeOut')}>
          {t('funds.takeOut')}
        </Button>
        <Link to="/transfer" search={{ from: 'stock' }} className={buttonClass('quiet', 'medium')}>
          {t('transfer.title')}
        </Link>
      </div>
      <div className="px-4 pt-2 pb-2">
        <RateLine rate={rate} />
      </div>
      <ShareHoldings quiet />
      <div className="border-y border-line">
        <ListRow title={t('assets.dayTrading')} onSelect={() => void navigate({ to: '/stock-day-trading' })} />
      </div>
      {kind !== undefined && (
        <Suspense fallback={null}>
          <ExchangeSheet
            key={`${kind} ${stockType}`}
            open={asking}
            onOpenChange={setAsking}
            kind={kind}
            stockType={stockType}
          />
        </Suspense>
      )}
    </section>
  );
}

function Figures({ statistics }: { readonly statistics: OutputOf<typeof accountStatistics> }) {
  const { t } = useTranslation();
  const { hidden } = useHiddenBalance();
  const currency = statistics.currency.toUpperCase();
  const plain = (text: string) => <bdi className="text-strong">{hidden ? HIDDEN_TEXT : formatWorth(text)}</bdi>;
  const signed = (text: string) => (
    <ChangeText text={hidden ? HIDDEN_TEXT : formatSignedWorth(text)} direction={hidden ? 'flat' : directionOf(text)} />
  );
  const figures = [
    [t('assets.availableFunds'), plain(statistics.available)],
    [t('assets.inPositions'), plain(statistics.occupied)],
    [t('assets.holdingValue'), plain(statistics.holdingValue)],
    [t('assets.profit'), signed(statistics.profit)],
    [t('assets.realised'), signed(statistics.realised)],
  ] as const;
  return (
    <div className="mx-4 rounded-card bg-surface-1 px-4 pt-1 pb-4">
      <div className="flex items-center">
        <h3 className="text-13 text-soft">{t('assets.balanceIn', { currency })}</h3>
        <EyeButton />
      </div>
      <p className="-mt-1 text-28 font-semibold break-all">{plain(statistics.balance)}</p>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
        {figures.map(([label, figure]) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-soft">{label}</dt>
            <dd className="text-15 font-medium break-all">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
