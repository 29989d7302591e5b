import { useTranslation } from 'react-i18next';
import { StandingText } from './standing-text.tsx';

/** /term-service: the terms. */
export function TermServicePage() {
  const { t } = useTranslation();
  return <StandingText textKey="TERMS_CLAUSE" title={t('menu.terms')} />;
}
