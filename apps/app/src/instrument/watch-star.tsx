import { type CoinItem, getUserCoin, removeByCoin, saveCoin } from '@bourse/contract';
import { IconButton } from '@bourse/ui';
import { useNavigate } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/api.ts';
import { invalidate, useCall } from '../platform/query-client.ts';
import { useSession } from '../platform/session.ts';
import { toastError, toastMessage } from '../platform/toasts.ts';

/** The star that watches an instrument; visitors are asked to sign in. */
export function WatchStar({ coin }: { readonly coin: Pick<CoinItem, 'symbol' | 'logo'> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const { data } = useCall(getUserCoin, {});
  /** What was asked for, until the list says the same. */
  const [wanted, setWanted] = useState<{ readonly symbol: string; readonly watched: boolean } | undefined>(undefined);
  const listed = data?.some((row) => row.coin === coin.symbol) ?? false;
  const watched = signedIn && (wanted?.symbol === coin.symbol ? wanted.watched : listed);

  const toggle = async () => {
    if (!signedIn) {
      void navigate({ to: '/login', search: { redirect: location.pathname + location.search } });
      return;
    }
    setWanted({ symbol: coin.symbol, watched: !watched });
    try {
      if (watched) await call(removeByCoin, { body: { coin: coin.symbol } });
      else await call(saveCoin, { body: { coin: coin.symbol, icon: coin.logo } });
      toastMessage('quote_addSuccess');
    } catch (error) {
      toastError(error);
    }
    await invalidate('watchlist', 'market').catch(() => undefined);
    setWanted(undefined);
  };
  return (
    <IconButton
      label={t(watched ? 'quote.removeWatch' : 'quote.addWatch')}
      aria-pressed={watched}
      onClick={() => void toggle()}
      icon={
        <Star aria-hidden className={`size-5 ${watched ? 'fill-warn text-warn' : 'text-soft'}`} strokeWidth={1.75} />
      }
    />
  );
}
