import { Button, buttonClass } from '@bourse/ui';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { useSettings } from '../../platform/settings.ts';
import { useSiteAddress } from '../../platform/site-address.ts';
import { copyText } from '../../platform/toasts.ts';
import { MOBILE_BELOW_PX } from '../../platform/viewport.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { QrCode } from '../../shell/qr-code.tsx';
import { InstallButton } from './install-button.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { useWideEnough } from './wide-enough.ts';

/** /app-download: how to get the app onto a phone; on wide screens with the app itself beside it. */
export function AppDownloadPage() {
  const { t } = useTranslation();
  const wide = useWideEnough(MOBILE_BELOW_PX);
  const settings = useSettings();
  const address = useSiteAddress();
  return (
    <div className="flex min-h-dvh flex-col bg-surface-1">
      {!wide && <PageHeader title={t('appDownload.title')} back />}
      <main className="mx-auto flex w-full max-w-[68rem] flex-1 items-center justify-center gap-[clamp(2rem,7vw,7rem)] px-6 py-8">
        <div className="flex min-w-0 max-w-sm flex-1 flex-col items-start gap-5">
          {wide && <PageHeader title={t('appDownload.title')} hidden />}
          <p className="text-15 font-semibold">{settings?.LOGO_SETTING.name ?? deployment.name}</p>
          <p aria-hidden className="text-34 font-semibold tracking-tight text-balance">
            {t('home.tagline')}
          </p>
          <p className="text-17 text-soft">{t('appDownload.text')}</p>
          <QrCode
            text={address}
            label={t('appDownload.qrLabel', { url: address })}
            className="size-44 rounded-card border border-line"
          />
          <div className="flex max-w-full flex-wrap items-center gap-2">
            <Button
              variant={wide ? 'quiet' : 'brand'}
              size="medium"
              icon={<Copy aria-hidden className="size-4" />}
              onClick={() => void copyText(address)}
            >
              {t('appDownload.copyLink')}
            </Button>
            {wide && (
              <a href="/home?preview=1" className={`${buttonClass('text', 'medium')} -ms-4`}>
                {t('appDownload.toApp')}
              </a>
            )}
          </div>
          <section className="flex flex-col gap-1 text-13 text-soft">
            <h2 className="font-semibold text-strong">{t('appDownload.install')}</h2>
            <InstallButton />
            <p>{t('appDownload.installIos')}</p>
            <p>{t('appDownload.installAndroid')}</p>
          </section>
        </div>
        {wide && <PhonePreview />}
      </main>
    </div>
  );
}
