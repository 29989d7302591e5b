import { Button } from '@bourse/ui';
import { Copy, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { useSettings } from '../../platform/settings.ts';
import { useSiteAddress } from '../../platform/site-address.ts';
import { copyText } from '../../platform/toasts.ts';
import { QrCode } from '../../shell/qr-code.tsx';
import { inviteLink } from './invite-link.ts';

/** The own link: to scan, to copy, to send on. */
export function InviteCard({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const name = useSettings()?.LOGO_SETTING.name ?? deployment.name;
  const link = inviteLink(useSiteAddress(), code);
  const canShare = typeof navigator.share === 'function';
  // Closing the phone's own sheet is no failure.
  const share = () =>
    void navigator.share({ title: name, text: t('promotion.shareText', { name }), url: link }).catch(() => undefined);
  return (
    <section aria-label={t('promotion.link')} className="mx-4 rounded-card border border-line p-4">
      <div className="flex items-center gap-4">
        <QrCode
          text={link}
          label={t('promotion.qrLabel', { link })}
          className="size-28 shrink-0 rounded-control border border-line"
        />
        <div className="min-w-0 flex-1">
          <p className="text-13 text-soft">{t('promotion.code')}</p>
          <button
            type="button"
            aria-label={t('promotion.copyCode', { code })}
            onClick={() => void copyText(code)}
            className="press -ms-1 flex min-h-11 items-center gap-2 px-1 text-20 font-semibold text-strong"
          >
            <bdi>{code}</bdi>
            <Copy aria-hidden className="size-4 text-soft" />
          </button>
          <p className="mt-1 text-13 text-soft">{t('promotion.link')}</p>
          <bdi className="block text-13 break-all text-strong">{link}</bdi>
        </div>
      </div>
      <div className="mt-4 flex gap-3 *:flex-1">
        <Button
          variant={canShare ? 'quiet' : 'brand'}
          size="medium"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyText(link)}
        >
          {t('promotion.copyLink')}
        </Button>
        {canShare && (
          <Button size="medium" icon={<Share2 aria-hidden className="size-4" />} onClick={share}>
            {t('promotion.share')}
          </Button>
        )}
      </div>
    </section>
  );
}
