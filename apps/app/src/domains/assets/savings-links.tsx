import { ListRow } from '@bourse/ui';
import type { MenuItem } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { MenuIcon } from '../../shell/menu-icon.tsx';
import { MenuLink, useOpenItems } from '../../shell/menu-link.tsx';

const entry = (key: string, jumpUrl: string): MenuItem => ({ key, isOpen: 1, jumpType: 'path', jumpUrl });
const ENTRIES: readonly MenuItem[] = [
  entry('earn', '/earn'),
  entry('pledge', '/pledge'),
  entry('financial', '/financialList'),
  entry('statements', '/benefitDetail'),
];

/** From the financial account to what it is for. Simulated money buys none of it. */
export function SavingsLinks() {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const items = useOpenItems(simulated ? [] : ENTRIES);
  const words: Readonly<Record<string, readonly [string, string]>> = {
    earn: [t('assets.toEarn'), t('assets.toEarnText')],
    pledge: [t('assets.toPledge'), t('assets.toPledgeText')],
    financial: [t('assets.toFixed'), t('assets.toFixedText')],
    statements: [t('assets.toBenefits'), t('assets.toBenefitsText')],
  };
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('assets.savings')} className="border-y border-line">
      {items.map((item) => (
        <MenuLink key={item.key} item={item} className="press block">
          <ListRow
            arrow
            before={<MenuIcon item={item} className="size-5" />}
            title={words[item.key]?.[0]}
            detail={words[item.key]?.[1]}
          />
        </MenuLink>
      ))}
    </nav>
  );
}
