import { buttonClass, EmptyState } from '@bourse/ui';
import { SearchField } from '@bourse/ui/search-field';
import { type AssetRow, type CoinItem, getCoinList } from '@bourse/wire';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHideSmall } from '../../kit/money/hide-small.tsx';
import { USDT, useOwnWorth } from '../../kit/money/own-currency.ts';
import { lazyPart } from '../../platform/app-files.ts';
import { useHiddenBalance } from '../../platform/hidden-balance.ts';
import { useCall } from '../../platform/query-client.ts';
import { AssetLine } from './asset-line.tsx';
import { filterAssets, instrumentOf } from './asset-list.ts';

const AssetSheet = lazyPart(() => import('./asset-sheet.tsx'), 'AssetSheet');
const NO_COINS: readonly CoinItem[] = [];

/** The assets of an account: search, hide-small, and each asset's entries. */
export function AccountAssets({ assets }: { readonly assets: readonly AssetRow[] }) {
  const { t } = useTranslation();
  const { hidden } = useHiddenBalance();
  const coins = useCall(getCoinList, {}).data?.currencyList ?? NO_COINS;
  const { hideSmall, hideSmallSwitch } = useHideSmall();
  const { currency = USDT } = useOwnWorth();
  const [typed, setTyped] = useState('');
  const { asset: asked } = useSearch({ from: '/assets' });
  const [opened, setOpened] = useState(asked);
  const [open, setOpen] = useState(asked !== undefined);
  const shown = filterAssets(assets, { hideSmall, typed });
  const chosen = assets.find((asset) => asset.symbol === opened);

  if (assets.length === 0) {
    return (
      <EmptyState
        title={t('assets.empty')}
        text={t('assets.emptyText')}
        action={
          <Link to="/quote" className={buttonClass('quiet', 'medium')}>
            {t('assets.toQuotes')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      {(assets.length > 1 || hideSmall) && (
        <div className="px-4 pt-1 text-13">
          <SearchField label={t('assets.search')} value={typed} onValueChange={setTyped} />
          {hideSmallSwitch}
        </div>
      )}
      {shown.length === 0 && <EmptyState title={t(typed.trim() === '' ? 'assets.onlySmall' : 'assets.noMatch')} />}
      <ul className="divide-y divide-line pb-4">
        {shown.map((asset) => (
          <li key={asset.symbol}>
            <AssetLine
              asset={asset}
              hidden={hidden}
              currency={currency}
              onOpen={() => {
                setOpened(asset.symbol);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <Suspense fallback={null}>
          <AssetSheet
            key={chosen.symbol}
            open={open}
            onOpenChange={setOpen}
            asset={chosen}
            coin={instrumentOf(coins, chosen.symbol)}
          />
        </Suspense>
      )}
    </>
  );
}
