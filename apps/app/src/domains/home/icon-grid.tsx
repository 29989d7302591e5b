import type { MenuItem } from '@bourse/contract';
import { Skeleton } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../platform/settings.ts';
import { MenuIcon } from '../../shell/menu-icon.tsx';
import { MenuLink, useMenuLabel, useOpenItems } from '../../shell/menu-link.tsx';

const NONE: readonly MenuItem[] = [];

/** The operator's shortcuts, four in a row: those that are open and whose page is built. */
export function IconGrid() {
  const { t } = useTranslation();
  const label = useMenuLabel();
  const settings = useSettings();
  const items = useOpenItems(settings?.MIDDLE_MENU_SETTING ?? NONE);
  if (settings === undefined) return <Skeleton className="mx-4 my-3 h-16 rounded-card" />;
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('home.functions')} className="px-2 py-1">
      <ul className="grid grid-cols-4">
        {items.map((item) => (
          <li key={item.key}>
            <MenuLink item={item} className="press flex min-h-20 flex-col items-center pt-2 gap-1.5 px-1 text-12">
              <span className="flex size-10 items-center justify-center rounded-card bg-surface-1">
                <MenuIcon item={item} className="size-5" />
              </span>
              <span className="line-clamp-2 max-w-full text-center break-words text-soft">{label(item)}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
