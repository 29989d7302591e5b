import { Headset } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, wordedPageFile } from '../../platform/app-files.ts';

const ServiceSheet = lazyPart(() => wordedPageFile(() => import('./service-sheet.tsx')), 'ServiceSheet');

/** A button above the tabs: a tap shows how customer service is reached. For deployments that want it on /home. */
export function ServicePopup() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean | undefined>(undefined);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('menu.service')}
        onClick={() => setOpen(true)}
        className="press fixed end-4 bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-20 flex size-12 items-center justify-center rounded-full border border-line bg-surface-0 text-strong shadow-sheet"
      >
        <Headset aria-hidden className="size-6" strokeWidth={1.75} />
      </button>
      {open !== undefined && (
        <Suspense>
          <ServiceSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
