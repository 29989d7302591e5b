import { EmptyState, ListRow } from '@bourse/ui';
import { SearchField } from '@bourse/ui/search-field';
import { Sheet } from '@bourse/ui/sheet';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language-choice.ts';
import { groupCountries, listCountries } from './country-list.ts';

export interface CountrySheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** All countries, by letter, in the customer's language. */
export function CountrySheet({ open, onOpenChange, chosen, onChoose }: CountrySheetProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const language = currentLanguage();
  const groups = useMemo(() => groupCountries(listCountries(language), search), [language, search]);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('certification.country')} tall>
      <div className="sticky top-0 z-10 -mx-4 bg-sheet px-4 pb-2">
        <SearchField label={t('certification.countrySearch')} value={search} onValueChange={setSearch} />
      </div>
      {groups.length === 0 && <EmptyState title={t('certification.countryNone')} />}
      {groups.map((group) => (
        <section key={group.letter} aria-label={group.letter} className="-mx-4">
          <h3 className="bg-surface-2 px-4 py-1 text-12 font-medium text-soft">{group.letter}</h3>
          <ul>
            {group.countries.map(({ code, name }) => (
              <li key={code}>
                <ListRow title={name} after={code} selected={code === chosen} onSelect={() => onChoose(code)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
