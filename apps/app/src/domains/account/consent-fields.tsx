import { cx } from '@bourse/ui';
import type { ConsentRules } from '@bourse/wire';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../kit/country/country-list.ts';
import { lazyPart } from '../../platform/app-files.ts';
import { currentLanguage } from '../../platform/language-choice.ts';
import { type AccountForm, fieldId } from './account-form.ts';

const CountrySheet = lazyPart(() => import('../../kit/country/country-sheet.tsx'), 'CountrySheet');
const RulesSheet = lazyPart(() => import('../../shell/rules-sheet.tsx'), 'RulesSheet');

/** A box that is ticked, as the draft of a form keeps it. */
export const TICKED = 'yes';

interface ConsentFieldsProps {
  readonly form: AccountForm;
  readonly rules: ConsentRules;
}

/** What who opens an account says and agrees to: where they live, that they are old enough, the terms. */
export function ConsentFields({ form, rules }: ConsentFieldsProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  return (
    <>
      <ResidenceField form={form} />
      <Tick form={form} field="adult" label={t('register.adult', { age: rules.minimumAge })} />
      <div>
        <Tick form={form} field="terms" label={t('register.terms')} />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setReading(true)}
          className="press ms-8 min-h-11 text-13 font-medium text-brand"
        >
          {t('register.readTerms')}
        </button>
      </div>
      {reading && (
        <Suspense>
          <RulesSheet open onOpenChange={setReading} ruleKey="TERMS_CLAUSE" title={t('menu.terms')} long />
        </Suspense>
      )}
    </>
  );
}

function ResidenceField({ form }: Pick<ConsentFieldsProps, 'form'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { id, value, error, onValueChange } = form.field('country');
  const name = value === '' ? t('register.chooseCountry') : countryName(value, currentLanguage());
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-13 text-soft">
        {t('register.country')}
      </span>
      <button
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('register.country')}: ${name}`}
        onClick={() => setOpen(true)}
        className={cx(
          'press flex min-h-12 items-center justify-between gap-2 rounded-control border bg-surface-1 px-3 text-start text-15',
          error === undefined ? 'border-transparent' : 'border-danger',
          value === '' && 'text-soft',
        )}
      >
        <span className="min-w-0 truncate">{name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
      </button>
      <Wrong text={error} />
      {open && (
        <Suspense>
          <CountrySheet
            open
            onOpenChange={setOpen}
            chosen={value}
            onChoose={(code) => {
              onValueChange(code);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function Tick({ form, field, label }: { form: AccountForm; field: 'adult' | 'terms'; label: string }) {
  const error = form.errorOf(field);
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-15 text-strong">
        <input
          id={fieldId(field)}
          type="checkbox"
          checked={form.draft[field] === TICKED}
          onChange={(event) => form.set(field)(event.target.checked ? TICKED : '')}
          className="size-5 shrink-0 accent-brand"
        />
        {label}
      </label>
      <Wrong text={error} />
    </div>
  );
}

function Wrong({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-13 text-danger">
      {text}
    </p>
  );
}
