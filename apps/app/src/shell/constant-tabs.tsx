import { cx } from '@bourse/ui';
import type { MenuItem } from '@bourse/wire';
import { useState } from 'react';
import { Sidebar } from './sidebar.tsx';
import { TAB, TabFace, Tabs } from './tabs.tsx';

const path = (key: string, jumpUrl: string): MenuItem => ({ key, isOpen: 1, jumpType: 'path', jumpUrl });
const ITEMS = [path('home', '/home'), path('markets', '/quote'), path('trade', '/trade'), path('wallet', '/assets')];
const ME = path('me', '');

/** The same tabs everywhere; the last one opens the menu. */
export function ConstantTabs() {
  const [open, setOpen] = useState(false);
  return (
    <Tabs items={ITEMS}>
      <li className="min-w-0 flex-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={cx(TAB, 'w-full text-faint')}
        >
          <TabFace item={ME} />
        </button>
        <Sidebar open={open} onOpenChange={setOpen} />
      </li>
    </Tabs>
  );
}
