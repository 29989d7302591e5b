import { Drawer as Base } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { CloseDrawer } from './close-drawer.tsx';

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Names the panel for screen readers. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel from the start side, 64 % of the screen wide (at least 280 px): the menu. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  useBackCloses(open, () => onOpenChange(false));
  const rtl = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={rtl ? 'right' : 'left'}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex justify-start">
          <Base.Popup className="flex h-full w-[max(64%,17.5rem)] max-w-[85%] translate-x-(--drawer-swipe-movement-x) flex-col overflow-y-auto bg-sheet outline-none transition-transform duration-(--motion-enter) ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full data-swiping:duration-0 rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full">
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
            <CloseDrawer />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
