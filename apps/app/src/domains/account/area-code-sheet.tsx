import { EmptyState, ErrorState, ListRow, SkeletonRows } from '@bourse/ui';
import { SearchField } from '@bourse/ui/search-field';
import { Sheet } from '@bourse/ui/sheet';
import { getCountryCode } from '@bourse/wire';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/language-choice.ts';
import { useCall } from '../../platform/query-client.ts';
import { groupAreaCodes } from './area-codes.ts';

export interface AreaCodeSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly chosen: string;
  readonly onChoose: (phoneCode: string) => void;
}

/** Countries with their area codes, by letter; Chinese names in Chinese, else English ones. */
export function AreaCodeSheet({ open, onOpenChange, chosen, onChoose }: AreaCodeSheetProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const query = useCall(getCountryCode, {}, { enabled: open, staleTime: Number.POSITIVE_INFINITY });
  const groups = useMemo(() => groupAreaCodes(query.data ?? [], search), [query.data, search]);
  const chinese = currentLanguage().startsWith('zh');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('login.areaCode')} tall>
      <div className="sticky top-0 z-10 -mx-4 bg-sheet px-4 pb-2">
        <SearchField label={t('login.areaCodeSearch')} value={search} onValueChange={setSearch} />
      </div>
      {query.isPending && <SkeletonRows rows={8} label={t('common.loading')} />}
      {query.isError && (
        <ErrorState
          title={t('common.loadFailed')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isSuccess && groups.length === 0 && <EmptyState title={t('login.areaCodeNone')} />}
      {groups.map((group) => (
        <section key={group.letter} aria-label={group.letter} className="-mx-4">
          <h3 className="bg-surface-2 px-4 py-1 text-12 font-medium text-soft">{group.letter}</h3>
          <ul>
            {group.codes.map((code) => (
              <li key={`${code.countryCode}-${code.phoneCode}`}>
                <ListRow
                  title={chinese ? code.chineseName : code.englishName}
                  after={<bdi className="nums">+{code.phoneCode}</bdi>}
                  selected={code.phoneCode === chosen}
                  onSelect={() => onChoose(code.phoneCode)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
