import { Skeleton } from '@bourse/ui';
import type { MenuItem } from '@bourse/wire';
import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../platform/settings.ts';
import { MenuIcon } from '../../shell/menu-icon.tsx';
import { MenuLink, useMenuLabel, useOpenItems } from '../../shell/menu-link.tsx';

const NONE: readonly MenuItem[] = [];
/** Two rows; where there are more shortcuts the last place opens the rest. */
const PLACES = 8;
const CELL = 'press flex min-h-20 w-full flex-col items-center pt-2 gap-1.5 px-1 text-12';
const PLATE = 'flex size-10 items-center justify-center rounded-card bg-surface-1';
const LABEL = 'line-clamp-2 max-w-full text-center break-words text-soft';

/** The operator's shortcuts, four in a row: those that are open and whose page is built. */
export function IconGrid() {
  const { t } = useTranslation();
  const label = useMenuLabel();
  const [isOpen, setOpen] = useState(false);
  const settings = useSettings();
  const items = useOpenItems(settings?.MIDDLE_MENU_SETTING ?? NONE);
  if (settings === undefined) return <Skeleton className="mx-4 my-1 h-40 rounded-card" />;
  if (items.length === 0) return null;
  const shown = isOpen || items.length <= PLACES ? items : items.slice(0, PLACES - 1);
  return (
    <nav aria-label={t('home.functions')} className="px-2 py-1">
      <ul className="grid grid-cols-4 large-text:grid-cols-3">
        {shown.map((item) => (
          <li key={item.key}>
            <MenuLink item={item} className={CELL}>
              <span className={PLATE}>
                <MenuIcon item={item} className="size-5" />
              </span>
              <span className={LABEL}>{label(item)}</span>
            </MenuLink>
          </li>
        ))}
        {shown.length < items.length && (
          <li>
            <button type="button" className={CELL} onClick={() => setOpen(true)}>
              <span className={PLATE}>
                <LayoutGrid aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <span className={LABEL}>{t('home.more')}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
