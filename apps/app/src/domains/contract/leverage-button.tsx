import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import type { ContractFormProps } from './contract-form-props.ts';

const LeverageSheet = lazyPart(() => import('./leverage-sheet.tsx'), 'LeverageSheet');

/** The chosen leverage; a tap opens the sheet that says what each one does. */
export function LeverageButton({ market, form }: ContractFormProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean | undefined>(undefined);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('contract.leverage')} ${t('contract.times', { times: form.draft.leverage })}`}
        onClick={() => setOpen(true)}
        className="press flex min-h-11 min-w-16 grow basis-16 items-center justify-between gap-1 rounded-control bg-surface-1 ps-2.5 pe-1.5 text-13 font-medium text-strong"
      >
        {t('contract.times', { times: form.draft.leverage })}
        <ChevronDown aria-hidden className="size-4 text-faint" />
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <LeverageSheet key={`${open}`} market={market} form={form} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
