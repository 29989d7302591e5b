import { buttonClass } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RulePage } from '../../shell/rule-page.tsx';

/** /vip-rule: what the level beside a name means; levels and fees themselves are on /fees. */
export function VipRulePage() {
  const { t } = useTranslation();
  return (
    <RulePage ruleKey="VIP_EXPLAIN" title={t('menu.vipRule')}>
      <div className="px-4 pb-8">
        <Link to="/fees" className={buttonClass('quiet', 'large', true)}>
          {t('fee.title')}
        </Link>
      </div>
    </RulePage>
  );
}
