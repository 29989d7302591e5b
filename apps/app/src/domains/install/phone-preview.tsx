import { useTranslation } from 'react-i18next';

/** The app itself, 390 px wide, in the frame of a phone; it works like on one. */
export function PhonePreview() {
  const { t } = useTranslation();
  return (
    <figure className="flex shrink-0 flex-col items-center gap-3">
      <div className="relative rounded-[2.75rem] p-2.5 shadow-sheet">
        <iframe
          title={t('appDownload.previewFrame')}
          src="/home?preview=1"
          className="block h-[min(50rem,calc(100dvh-8rem))] w-97.5 max-w-[46vw] rounded-[1.75rem] bg-surface-0"
        />
        {/* Lies over the corners of the page inside. */}
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-[2.75rem] border-[0.625rem] border-surface-3"
        />
      </div>
      <figcaption className="text-13 text-soft">{t('appDownload.preview')}</figcaption>
    </figure>
  );
}
