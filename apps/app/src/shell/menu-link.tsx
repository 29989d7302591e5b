import type { MenuItem } from '@bourse/wire';
import { useRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { type MouseEvent, type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isOffered, movesOwnMoney } from '../kit/desk/open-desks.ts';
import { useClosedMarkets } from '../kit/desk/use-open-desks.ts';
import { useSession } from '../platform/session.ts';

/** Whether an address of the app leads to a page that is built; what does not is not shown. */
export function useBuiltRoute(): (address: string) => boolean {
  const router = useRouter();
  return useCallback(
    (address) => {
      const [path = '', search] = address.split('?');
      const route = Object.entries(router.routesByPath).find(([built]) => built === path)?.[1];
      if (route === undefined) return false;
      const desks = route.options.staticData?.tradeKeys;
      const desk = new URLSearchParams(search).get('tradeKey');
      return desks === undefined || desk === null || desks.includes(desk);
    },
    [router],
  );
}

/**
 * Entries of a menu that are open and lead somewhere that is neither switched off nor closed to the customer's country;
 * in simulated mode none that moves own money.
 */
export function useOpenItems(items: readonly MenuItem[]): readonly MenuItem[] {
  const isBuilt = useBuiltRoute();
  const closed = useClosedMarkets();
  const { simulated } = useSession();
  return useMemo(() => {
    const isShown = ({ jumpType, jumpUrl }: MenuItem) =>
      jumpType === 'link' || (isBuilt(jumpUrl) && isOffered(jumpUrl, closed) && !(simulated && movesOwnMoney(jumpUrl)));
    return items.filter((item) => item.isOpen === 1 && isShown(item));
  }, [items, isBuilt, closed, simulated]);
}

/** The words of an entry: `menu.<key>`, or what the operator wrote. */
export function useMenuLabel(): (item: MenuItem) => string {
  useTranslation();
  return (item) => {
    const key = item.name?.startsWith('menu.') === true ? item.name : `menu.${item.key}`;
    const written = item.name !== undefined && !item.name.startsWith('menu.') ? item.name : undefined;
    if (written !== undefined) return written;
    return i18next.exists(key) ? String(i18next.t(key as 'menu.home')) : item.key;
  };
}

export interface MenuLinkProps {
  readonly item: MenuItem;
  readonly children: ReactNode;
  readonly className?: string;
  readonly current?: boolean;
  readonly onFollow?: () => void;
}

/** A link to an entry's page, or to another site in a new tab. */
export function MenuLink({ item, children, className, current = false, onFollow }: MenuLinkProps) {
  const router = useRouter();
  if (item.jumpType === 'link') {
    return (
      <a href={item.jumpUrl} target="_blank" rel="noopener noreferrer" className={className} onClick={onFollow}>
        {children}
      </a>
    );
  }
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(item.jumpUrl);
  };
  // The page's file is on its way while the finger is still down.
  const preload = () => void router.preloadRoute({ to: item.jumpUrl.split('?')[0] ?? '/' } as never).catch(() => {});
  return (
    <a
      href={item.jumpUrl}
      aria-current={current ? 'page' : undefined}
      className={className}
      onPointerDown={preload}
      onClick={follow}
    >
      {children}
    </a>
  );
}
