import { cx } from '@bourse/ui';
import type { MenuItem } from '@bourse/wire';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink, useMenuLabel } from './menu-link.tsx';

/** Addresses of single desks belong to the tab of all desks. */
const DESKS = ['/tradeBB', '/tradeU', '/stockDetail'];

export const TAB = 'press flex h-full flex-col items-center justify-center gap-0.5 text-11';

/** Tabs in a row; `children` after them. */
export function Tabs({ items, children }: { readonly items: readonly MenuItem[]; readonly children?: ReactNode }) {
  const here = useLocation({ select: ({ pathname }) => (DESKS.includes(pathname) ? '/trade' : pathname) });
  return (
    <ul className="flex h-14">
      {items.map((item) => {
        const active = item.jumpUrl.split('?')[0] === here;
        return (
          <li key={item.key} className="min-w-0 flex-1">
            <MenuLink
              item={item}
              current={active}
              className={cx(TAB, active ? 'font-semibold text-strong' : 'text-faint')}
            >
              <TabFace item={item} strong={active} />
            </MenuLink>
          </li>
        );
      })}
      {children}
    </ul>
  );
}

export function TabFace({ item, strong = false }: { readonly item: MenuItem; readonly strong?: boolean }) {
  const label = useMenuLabel();
  return (
    <>
      <MenuIcon item={item} className="size-6" strong={strong} />
      <span className="max-w-full truncate px-1">{label(item)}</span>
    </>
  );
}
