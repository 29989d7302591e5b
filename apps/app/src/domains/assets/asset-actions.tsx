import type { MenuItem } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { MenuIcon } from '../../shell/menu-icon.tsx';
import { MenuLink, useMenuLabel, useOpenItems } from '../../shell/menu-link.tsx';
import { MONEY_ICONS } from '../../shell/money-icons.ts';

const action = (key: string, jumpUrl: string): MenuItem => ({ key, isOpen: 1, jumpType: 'path', jumpUrl });
/** Simulated money neither comes from outside nor goes there. */
const OUTSIDE: readonly MenuItem[] = [action('recharge', '/recharge'), action('withdraw', '/withdraw')];
const INSIDE: readonly MenuItem[] = [action('swap', '/swap'), action('transfer', '/transfer')];

/** What can be done with money; `several`: there is another account to move it to. */
export function AssetActions({ several }: { readonly several: boolean }) {
  const { simulated, loading } = useSession();
  const { t } = useTranslation();
  const label = useMenuLabel();
  const inside = INSIDE.filter(({ key }) => several || key !== 'transfer');
  const items = useOpenItems(simulated ? inside : [...OUTSIDE, ...inside]);
  return (
    <nav aria-label={t('assets.actions')} className="flex min-h-19 px-2 pb-3 large-text:flex-wrap">
      {(loading ? [] : items).map((item) => {
        return (
          <MenuLink
            key={item.key}
            item={item}
            className="press flex min-h-16 min-w-0 flex-1 flex-col large-text:basis-1/2 items-center justify-center gap-1.5 text-center text-12 text-strong"
          >
            <span className="flex size-10 items-center justify-center rounded-full bg-brand-soft text-brand">
              <MenuIcon item={item} icon={MONEY_ICONS[item.key]} className="size-5" />
            </span>
            <span className="max-w-full px-1 break-words">{label(item)}</span>
          </MenuLink>
        );
      })}
    </nav>
  );
}
