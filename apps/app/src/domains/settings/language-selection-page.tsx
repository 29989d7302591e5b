import { ListRow } from '@bourse/ui';
import { dictionary, LANGUAGE_NAMES } from '@bourse/wire';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, comingLanguage } from '../../platform/i18n.ts';
import { currentLanguage, knownLanguage, LANGUAGES, type Language } from '../../platform/language-choice.ts';
import { queryClient, useCall } from '../../platform/query-client.ts';
import { toastError } from '../../platform/toasts.ts';
import { useValue } from '../../platform/value-store.ts';
import { PageHeader } from '../../shell/page-header.tsx';

/** /language-selection: the languages the operator offers and the app has. */
export function LanguageSelectionPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const { data } = useCall(dictionary, { params: { dictType: 't_app_language' } });
  const offered = (data ?? []).flatMap((entry) => {
    const language = knownLanguage(entry.dictValue);
    return language === undefined ? [] : [{ language, name: entry.dictLabel, picture: entry.imgUrl }];
  });
  const rows =
    offered.length > 0
      ? offered
      : LANGUAGES.map((language) => ({ language, name: LANGUAGE_NAMES[language], picture: '' }));

  const coming = useValue(comingLanguage);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const choose = async (language: Language) => {
    try {
      if (!(await changeLanguage(language))) return;
    } catch (error) {
      toastError(error);
      return;
    }
    // The server words notices and names in the language of the call.
    void queryClient.invalidateQueries();
    // Once, and not from elsewhere: whoever left while it came stays there.
    if (!here.current) return;
    here.current = false;
    if (canGoBack) router.history.back();
    else await navigate({ to: '/home', replace: true });
  };
  return (
    <>
      <PageHeader title={t('language.title')} back />
      <ul aria-label={t('language.offered')}>
        {rows.map(({ language, name, picture }) => (
          <li key={language} lang={language} aria-busy={language === coming}>
            <ListRow
              {...(picture !== '' && {
                before: <img src={picture} alt="" className="size-6 rounded-full object-cover" />,
              })}
              title={LANGUAGE_NAMES[language]}
              {...(name !== LANGUAGE_NAMES[language] && name !== '' && { detail: name })}
              selected={language === currentLanguage()}
              onSelect={() => void choose(language)}
              after={<RowMark coming={language === coming} current={language === currentLanguage()} />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** As large in each state: nothing moves when a language is on its way. */
function RowMark({ coming, current }: { readonly coming: boolean; readonly current: boolean }) {
  if (coming) return <LoaderCircle aria-hidden className="size-5 animate-spin text-faint" />;
  return current ? <Check aria-hidden className="size-5 text-brand" /> : <span className="block size-5" />;
}
