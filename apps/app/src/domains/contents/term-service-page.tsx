import { useTranslation } from 'react-i18next';
import { RulePage } from '../../shell/rule-page.tsx';

/** /term-service: the terms. */
export function TermServicePage() {
  const { t } = useTranslation();
  return <RulePage ruleKey="TERMS_CLAUSE" title={t('menu.terms')} />;
}
