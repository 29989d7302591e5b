import { Button } from '@bourse/ui';
import { Copy, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrowserWallet } from '../../platform/browser-wallet.ts';
import { useSiteAddress } from '../../platform/site-address.ts';
import { copyText } from '../../platform/toasts.ts';

export interface WalletListProps {
  /** Undefined while they are looked for. */
  readonly wallets: readonly BrowserWallet[] | undefined;
  /** The one that is asked now. */
  readonly asking: BrowserWallet | undefined;
  readonly labelOf: (wallet: BrowserWallet) => string;
  readonly onChoose: (wallet: BrowserWallet) => void;
}

const TRON_NAME = 'TronLink';

/** A button for each wallet of this browser. TronLink is always named: where it is missing it says so. */
export function WalletList({ wallets, asking, labelOf, onChoose }: WalletListProps) {
  const { t } = useTranslation();
  const address = useSiteAddress();
  const [tronAsked, setTronAsked] = useState(false);
  const hasTron = wallets?.some(({ type }) => type === 'TRON') === true;
  return (
    <div className="flex flex-col gap-2">
      {wallets === undefined && (
        <Button wide loading>
          {t('wallet.useUnnamed')}
        </Button>
      )}
      {wallets?.length === 0 && (
        <>
          <p role="status" className="pb-1 text-13 text-warn">
            {t('wallet.none')}
          </p>
          <Button
            wide
            variant="quiet"
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void copyText(address)}
          >
            {t('wallet.copySite')}
          </Button>
        </>
      )}
      {wallets?.map((wallet, at) => (
        <Button
          key={`${wallet.id} ${wallet.name}`}
          wide
          variant={at === 0 ? 'brand' : 'quiet'}
          icon={<WalletIcon icon={wallet.icon} />}
          loading={asking === wallet}
          disabled={asking !== undefined && asking !== wallet}
          onClick={() => onChoose(wallet)}
        >
          {labelOf(wallet)}
        </Button>
      ))}
      {wallets !== undefined && !hasTron && (
        <>
          <Button wide variant="outline" icon={<WalletIcon icon={undefined} />} onClick={() => setTronAsked(true)}>
            {TRON_NAME}
          </Button>
          <p role="alert" className="text-13 text-warn empty:hidden">
            {tronAsked && t('wallet.tronMissing')}
          </p>
        </>
      )}
    </div>
  );
}

function WalletIcon({ icon }: { readonly icon: string | undefined }) {
  if (icon === undefined) return <Wallet aria-hidden className="size-5" />;
  return <img src={icon} alt="" className="size-5 rounded-pill" />;
}
