import { IconButton } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWatchlist } from './watchlist.ts';

/** The star that watches an instrument; visitors are asked to sign in. */
export function WatchStar({ coin }: { readonly coin: Pick<CoinItem, 'symbol'> }) {
  const { t } = useTranslation();
  const { isWatched, toggle } = useWatchlist();
  const watched = isWatched(coin.symbol);
  return (
    <IconButton
      label={t(watched ? 'quote.removeWatch' : 'quote.addWatch')}
      aria-pressed={watched}
      onClick={() => toggle(coin.symbol)}
      icon={
        <Star aria-hidden className={`size-5 ${watched ? 'fill-warn text-warn' : 'text-soft'}`} strokeWidth={1.75} />
      }
    />
  );
}
