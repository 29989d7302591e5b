import { Button, buttonClass } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { Copy, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { useSiteAddress } from '../../platform/site-address.ts';
import { copyText } from '../../platform/toasts.ts';
import { PageHeader } from '../../shell/page-header.tsx';

/** /no-wallet: this browser has no wallet; the site's address, to be opened in one that has. */
export function NoWalletPage() {
  const { t } = useTranslation();
  const address = useSiteAddress();
  return (
    <>
      <PageHeader title={t('noWallet.title')} back={!deployment.wallet.required} />
      <div className="flex flex-col items-center gap-4 px-6 pt-10 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-surface-1 text-soft">
          <Wallet aria-hidden className="size-8" strokeWidth={1.5} />
        </span>
        <p className="text-15 text-soft">{t('noWallet.text')}</p>
        <p className="w-full rounded-card border border-line px-4 py-3 text-15 font-medium break-all text-strong">
          <bdi>{address}</bdi>
        </p>
        <Button
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyText(address)}
          className="w-full"
        >
          {t('noWallet.copy')}
        </Button>
        {!deployment.wallet.required && (
          <Link to="/home" className={buttonClass('text', 'medium')}>
            {t('noWallet.goOn')}
          </Link>
        )}
      </div>
    </>
  );
}
