import type { MenuItem } from '@bourse/wire';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../platform/app-files.ts';
import { deployment } from '../platform/deployment.ts';
import { useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { useOpenItems } from './menu-link.tsx';
import { Tabs } from './tabs.tsx';

/** Spec: in simulated mode only these remain. */
const SIMULATED_KEYS = new Set(['home', 'trade', 'assets']);
const NONE: readonly MenuItem[] = [];

const ConstantTabs = lazyPart(() => import('./constant-tabs.tsx'), 'ConstantTabs');

/** The tabs, 56 px above the safe area: the settings' own, or the same five everywhere. */
export function BottomTabs() {
  const { t } = useTranslation();
  return (
    // Its place, and the bar in it: fixed, for what is sticky counts as part of what scrolls under it.
    <div className="h-(--tab-bar) shrink-0">
      <nav
        data-dock
        aria-label={t('shell.tabs')}
        className="safe-bottom fixed inset-x-0 bottom-0 z-30 mx-auto max-w-[43rem] border-t border-line bg-surface-0"
      >
        {deployment.tabBar.constant ? (
          <Suspense fallback={<div className="h-14" />}>
            <ConstantTabs />
          </Suspense>
        ) : (
          <SettingsTabs />
        )}
      </nav>
    </div>
  );
}

function SettingsTabs() {
  const { simulated } = useSession();
  const open = useOpenItems(useSettings()?.BOTTOM_MENU_SETTING ?? NONE);
  return <Tabs items={simulated ? open.filter((item) => SIMULATED_KEYS.has(item.key)) : open} />;
}
