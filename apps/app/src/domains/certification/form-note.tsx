import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What becomes of what is sent. */
export function FormNote({ privacy }: { readonly privacy: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2 text-13 text-faint">
      <p>{t('certification.required')}</p>
      <p className="flex gap-2">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {privacy}
      </p>
    </div>
  );
}
