import { Button } from '@bourse/ui';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startWorker } from '../../platform/app-worker.ts';
import { install } from '../../shell/later-parts.tsx';

interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Installs the app, where the browser offers that; else nothing, for the ways by hand stand below. */
export function InstallButton() {
  const { t } = useTranslation();
  const [offer, setOffer] = useState(install.offer);
  const [installed, setInstalled] = useState(false);
  useEffect(() => {
    void startWorker();
    const take = () => setOffer(install.offer);
    const finish = () => setInstalled(true);
    addEventListener('beforeinstallprompt', take);
    addEventListener('appinstalled', finish);
    return () => {
      removeEventListener('beforeinstallprompt', take);
      removeEventListener('appinstalled', finish);
    };
  }, []);
  if (installed) {
    return (
      <p role="status" className="text-13 text-soft">
        {t('appDownload.installed')}
      </p>
    );
  }
  if (offer === undefined) return null;
  // An offer is good for one answer; the browser makes another when it wants.
  const ask = async () => {
    install.offer = undefined;
    setOffer(undefined);
    await (offer as InstallOffer).prompt();
  };
  return (
    <Button size="medium" icon={<Download aria-hidden className="size-4" />} onClick={() => void ask()}>
      {t('appDownload.installNow')}
    </Button>
  );
}
