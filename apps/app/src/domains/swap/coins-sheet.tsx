import { ListRow } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { ACCOUNT_TYPE, assetBalance } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { AssetAvatar } from '../../kit/money/asset-avatar.tsx';
import { formatQuantity } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import type { SwapCoin } from './swap-ends.ts';

export interface CoinsSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly coins: readonly SwapCoin[];
  readonly chosen: string;
  readonly onChoose: (symbol: string) => void;
}

/** The assets that can be exchanged, with what is free of each; one that takes USDT alone says so. */
export function CoinsSheet({ open, onOpenChange, title, coins, chosen, onChoose }: CoinsSheetProps) {
  const { t } = useTranslation(['app', 'messages']);
  const { data } = useCall(assetBalance, {});
  const free = ({ symbol, available }: SwapCoin) =>
    data?.find((row) => row.type === ACCOUNT_TYPE.platform && row.symbol === symbol)?.availableAmount ?? available;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} tall>
      <ul className="-mx-4">
        {coins.map((coin) => (
          <li key={coin.symbol}>
            <ListRow
              before={<AssetAvatar symbol={coin.symbol} picture={coin.logo} />}
              title={coin.symbol.toUpperCase()}
              detail={coin.usdtOnly ? t('messages:stock92') : undefined}
              after={<bdi className="nums">{formatQuantity(free(coin))}</bdi>}
              selected={coin.symbol === chosen}
              onSelect={() => onChoose(coin.symbol)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
