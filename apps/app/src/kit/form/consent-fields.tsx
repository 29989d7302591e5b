import { cx } from '@bourse/ui';
import type { ConsentRules } from '@bourse/wire';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { currentLanguage } from '../../platform/language-choice.ts';
import { countryName } from '../country/country-list.ts';

const CountrySheet = lazyPart(() => import('../country/country-sheet.tsx'), 'CountrySheet');
const RulesSheet = lazyPart(() => import('../../shell/rules-sheet.tsx'), 'RulesSheet');

/** A box that is ticked, as the draft of a form keeps it. */
const TICKED = 'yes';

export type ConsentField = 'country' | 'adult' | 'terms';

interface Field {
  readonly id: string;
  /** "" for nothing chosen or ticked. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

interface ConsentFieldsProps {
  readonly field: (name: ConsentField) => Field;
  readonly rules: ConsentRules;
}

/** What is sent of it. */
export const consentBody = (draft: Readonly<Record<ConsentField, string>>) => ({
  country: draft.country,
  adult: draft.adult === TICKED,
  terms: draft.terms === TICKED,
});

/** What who opens an account says and agrees to: where they live, that they are old enough, the terms. */
export function ConsentFields({ field, rules }: ConsentFieldsProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  return (
    <>
      <ResidenceField {...field('country')} />
      <Tick {...field('adult')} label={t('register.adult', { age: rules.minimumAge })} />
      <div>
        <Tick {...field('terms')} label={t('register.terms')} />
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

function ResidenceField({ id, value, error, onValueChange }: Field) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
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

function Tick({ id, value, error, onValueChange, label }: Field & { readonly label: string }) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-15 text-strong">
        <input
          id={id}
          type="checkbox"
          checked={value === TICKED}
          onChange={(event) => onValueChange(event.target.checked ? TICKED : '')}
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
