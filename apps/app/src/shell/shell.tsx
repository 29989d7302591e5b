import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../platform/deployment.ts';
import { useSession } from '../platform/session.ts';
import { useUserFeed } from '../platform/user-feed.ts';
import { useValue } from '../platform/value-store.ts';
import { zoneStore } from '../platform/zone-choice.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { FrozenNotice } from './frozen-notice.tsx';
import { StatusBars } from './status-bars.tsx';
import { WalletWatch } from './wallet-watch.tsx';

/** What stands around every page: skip link, bars on top, the page, the bottom tabs. */
export function Shell() {
  const { t } = useTranslation();
  const { info } = useSession();
  // A page shows its times anew when the zone is another.
  const zone = useValue(zoneStore);
  const data = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  useUserFeed(info?.user.userId);
  const main = useRef<HTMLElement>(null);
  useFocusOnPageChange(main);

  if (data?.bare === true) return <Outlet />;
  return (
    <div className="mx-auto flex min-h-dvh max-w-[43rem] flex-col bg-surface-0">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand px-4 py-3 text-on-brand focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {t('shell.skip')}
      </a>
      <StatusBars />
      <main id="main" ref={main} tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        <Outlet key={zone} />
      </main>
      {(data?.tabs === true || (deployment.tabBar.constant && data?.desk === true)) && <BottomTabs />}
      <FrozenNotice />
      <WalletWatch />
    </div>
  );
}

/** After a change of page the focus goes to the new page, so that the next Tab and the screen reader start there. */
function useFocusOnPageChange(main: { readonly current: HTMLElement | null }): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const former = useRef<string | undefined>(undefined);
  useEffect(() => {
    // A page may have put the focus on a field of its own.
    const taken = main.current?.contains(document.activeElement) === true;
    if (former.current !== undefined && path !== former.current && !taken) main.current?.focus({ preventScroll: true });
    former.current = path;
  }, [path, main]);
}
