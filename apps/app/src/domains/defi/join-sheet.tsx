import { Button } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import type { DefiCoin } from '@bourse/wire';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductDays } from '../../kit/record/product-days.tsx';
import { type BrowserWallet, findWallets } from '../../platform/browser-wallet.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';
import { joinWithWallet, walletFault } from './join-with-wallet.ts';

export interface JoinSheetProps {
  readonly coin: DefiCoin;
  readonly userId: number;
  readonly onClose: () => void;
}

/** Says what the wallet will show, then asks it. */
export function JoinSheet({ coin, userId, onClose }: JoinSheetProps) {
  const { t } = useTranslation(['app', 'messages']);
  const [wallets, setWallets] = useState<readonly BrowserWallet[] | undefined>(undefined);
  const [asking, setAsking] = useState<BrowserWallet | undefined>(undefined);
  const look = () => {
    setWallets(undefined);
    void findWallets().then(setWallets);
  };
  useEffect(() => void findWallets().then(setWallets), []);
  const join = async (wallet: BrowserWallet) => {
    setAsking(wallet);
    try {
      await joinWithWallet(wallet, userId, coin);
      await invalidate('account', 'defi');
      toastMessage('defi_joined_now');
      onClose();
    } catch (error) {
      const fault = walletFault(error);
      if (fault === undefined) toastError(error);
      else toastMessage(fault.key, 'error', fault.params);
      setAsking(undefined);
    }
  };
  return (
    <Sheet
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('defi.joinTitle', { coin: coin.toUpperCase() })}
      footer={
        wallets?.length === 0 ? (
          <Button wide variant="quiet" onClick={look}>
            {t('defi.lookAgain')}
          </Button>
        ) : (
          <div className="flex flex-col gap-2">
            {(wallets ?? [undefined]).map((wallet, at) => (
              <Button
                key={wallet?.name ?? at}
                wide
                variant={at === 0 ? 'brand' : 'quiet'}
                loading={wallet === undefined || asking === wallet}
                disabled={asking !== undefined && asking !== wallet}
                onClick={() => wallet && void join(wallet)}
              >
                {wallet === undefined || wallet.name === ''
                  ? t('defi.connect')
                  : t('defi.connectNamed', { name: wallet.name })}
              </Button>
            ))}
          </div>
        )
      }
    >
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-15 text-soft">
        <li>{t('defi.stepAddress')}</li>
        <li>{t('defi.stepSign')}</li>
        <li>
          {t('defi.stepDone')} <ProductDays />
        </li>
      </ol>
      <p className="mt-4 rounded-control bg-surface-1 p-3 text-13 text-strong">{t('defi.never')}</p>
      {wallets?.length === 0 && (
        <p role="alert" className="mt-4 text-13 text-warn">
          {t('messages:defi_wallet_missing')}
        </p>
      )}
    </Sheet>
  );
}
