import { buttonClass } from '@bourse/ui';
import type { MenuItem } from '@bourse/wire';
import { MenuLink, useMenuLabel, useOpenItems } from '../../shell/menu-link.tsx';

const ITEMS: readonly MenuItem[] = [
  { key: 'recharge', isOpen: 1, jumpType: 'path', jumpUrl: '/recharge' },
  { key: 'withdraw', isOpen: 1, jumpType: 'path', jumpUrl: '/withdraw' },
];

/** Money in and money out, one tap away. */
export function MoneyButtons() {
  const label = useMenuLabel();
  const items = useOpenItems(ITEMS);
  if (items.length === 0) return null;
  return (
    <div className="mx-4 mb-1 flex gap-2">
      {items.map((item, index) => (
        <MenuLink
          key={item.key}
          item={item}
          className={`${buttonClass(index === 0 ? 'brand' : 'quiet', 'medium')} min-w-0 flex-1`}
        >
          {label(item)}
        </MenuLink>
      ))}
    </div>
  );
}
