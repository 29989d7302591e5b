import { TextField } from '@bourse/ui/text-field';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { type AccountForm, fieldId } from './account-form.ts';

const AreaCodeSheet = lazyPart(() => import('./area-code-sheet.tsx'), 'AreaCodeSheet');

/** A telephone number behind its area code. */
export function PhoneField({ form }: { readonly form: AccountForm }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <TextField
        id={fieldId('phone')}
        label={t('login.phoneLabel')}
        value={form.draft.phone}
        onValueChange={(value) => form.set('phone')(value.replace(/\D/g, ''))}
        error={form.errorOf('phone') ?? form.errorOf('areaCode')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={15}
        before={
          <button
            type="button"
            id={fieldId('areaCode')}
            aria-label={`${t('login.areaCode')} +${form.draft.areaCode}`}
            onClick={() => {
              setLoaded(true);
              setOpen(true);
            }}
            className="press flex items-center gap-1 self-stretch border-e border-line px-3 text-15"
          >
            <bdi className="nums">+{form.draft.areaCode}</bdi>
            <ChevronDown aria-hidden className="size-4 text-faint" />
          </button>
        }
      />
      {loaded && (
        <Suspense>
          <AreaCodeSheet
            open={open}
            onOpenChange={setOpen}
            chosen={form.draft.areaCode}
            onChoose={(code) => {
              form.set('areaCode')(code);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
