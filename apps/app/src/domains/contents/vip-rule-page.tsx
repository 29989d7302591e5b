import { Badge, Skeleton } from '@bourse/ui';
import { assetBalance } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { vipLevel } from '../../platform/vip-level.ts';
import { RulePage } from '../../shell/rule-page.tsx';

/** /vip-rule: what the level beside a name means, and from which balance each begins. */
export function VipRulePage() {
  const { t } = useTranslation();
  return (
    <RulePage ruleKey="VIP_EXPLAIN" title={t('menu.vipRule')}>
      <Levels />
    </RulePage>
  );
}

function Levels() {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const levels = useSettings()?.VIP_LEVEL_SETTING;
  const assets = useCall(assetBalance, {}, { enabled: signedIn });
  if (levels === undefined) return <Skeleton className="mx-4 h-64 rounded-card" />;
  if (levels.length === 0) return null;
  const own = assets.data === undefined ? undefined : vipLevel(assets.data, levels);
  return (
    <div className="px-4 pb-8">
      <table className="w-full text-15">
        <thead>
          <tr className="border-b border-line text-13 text-soft">
            <th scope="col" className="py-2 text-start font-medium">
              {t('standing.level')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('standing.from')}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, start }) => (
            <tr key={level} className="border-b border-line">
              <th scope="row" className="h-12 text-start font-medium text-strong">
                <span className="flex items-center gap-2">
                  {t('shell.vip', { level })}
                  {own === level && <Badge>{t('standing.yours')}</Badge>}
                </span>
              </th>
              <td className="nums h-12 text-end text-strong">
                <bdi>{t('standing.usdt', { amount: formatQuantity(start) })}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
