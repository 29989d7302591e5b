import { useTranslation } from 'react-i18next';
import { RulePage } from '../../shell/rule-page.tsx';

/** /loan-rule: the rules of loans. */
export function LoanRulePage() {
  const { t } = useTranslation();
  return <RulePage ruleKey="LOANS_RULE" title={t('loan.rules')} />;
}
