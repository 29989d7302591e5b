import { cx } from '@bourse/ui';
import type { MenuItem } from '@bourse/wire';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink, useMenuLabel, useOpenItems } from './menu-link.tsx';

/** Spec: in simulated mode only these remain. */
const SIMULATED_KEYS = new Set(['home', 'trade', 'assets']);
const NONE: readonly MenuItem[] = [];

/** The deployment's own tabs, 56 px above the safe area. */
export function BottomTabs() {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const label = useMenuLabel();
  const path = useLocation({ select: (location) => location.pathname });
  const open = useOpenItems(useSettings()?.BOTTOM_MENU_SETTING ?? NONE);
  const items = simulated ? open.filter((item) => SIMULATED_KEYS.has(item.key)) : open;
  return (
    <nav
      data-dock
      aria-label={t('shell.tabs')}
      className="safe-bottom sticky bottom-0 z-30 border-t border-line bg-surface-0"
    >
      <ul className="flex h-14">
        {items.map((item) => {
          const active = item.jumpUrl.split('?')[0] === path;
          return (
            <li key={item.key} className="min-w-0 flex-1">
              <MenuLink
                item={item}
                current={active}
                className={cx(
                  'press flex h-full flex-col items-center justify-center gap-0.5 text-11',
                  active ? 'font-semibold text-strong' : 'text-faint',
                )}
              >
                <MenuIcon item={item} className="size-6" strong={active} />
                <span className="max-w-full truncate px-1">{label(item)}</span>
              </MenuLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
