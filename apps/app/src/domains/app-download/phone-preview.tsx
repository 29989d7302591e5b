import { useTranslation } from 'react-i18next';

/** The app itself, 390 px wide, in the frame of a phone; it works like on one. */
export function PhonePreview() {
  const { t } = useTranslation();
  return (
    <figure className="flex shrink-0 flex-col items-center gap-3">
      <div className="rounded-[2.75rem] border border-line bg-surface-3 p-2.5 shadow-sheet">
        <div className="overflow-hidden rounded-[2.125rem] [clip-path:inset(0_round_2.125rem)]">
          <iframe
            title={t('appDownload.previewFrame')}
            src="/home?preview=1"
            className="block h-[min(50rem,calc(100dvh-8rem))] w-97.5 max-w-[46vw] bg-surface-0"
          />
        </div>
      </div>
      <figcaption className="text-13 text-soft">{t('appDownload.preview')}</figcaption>
    </figure>
  );
}
