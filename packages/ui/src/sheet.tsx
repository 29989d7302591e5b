import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { cx } from './class-names.ts';
import { CloseDrawer } from './close-drawer.tsx';

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly description?: string;
  readonly children: ReactNode;
  /** Stays at the bottom, above the safe area: the action. */
  readonly footer?: ReactNode;
  /** Always 70 % of the screen high, as lists with a search need it. */
  readonly tall?: boolean;
}

/** A panel from the bottom for what is decided in one step; it follows the finger down. */
export function Sheet({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  children,
  footer,
  tall = false,
}: SheetProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Drawer.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        {/* Above the keyboard, where the browser lays that over the page (iOS). */}
        <Drawer.VirtualKeyboardProvider>
          <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center pb-(--drawer-keyboard-inset,0px)">
            <Drawer.Popup
              className={cx(
                'flex max-h-[min(88dvh,100%)] w-full max-w-[43rem] translate-y-(--drawer-swipe-movement-y) flex-col rounded-t-sheet bg-sheet shadow-sheet outline-none transition-transform duration-(--motion-enter) ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full data-swiping:duration-0',
                tall && 'h-[70dvh]',
              )}
            >
              <div aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-surface-3" />
              <Drawer.Title className={hideTitle ? 'sr-only' : 'px-4 pt-3 pb-2 text-17 font-semibold text-strong'}>
                {title}
              </Drawer.Title>
              {description !== undefined && (
                <Drawer.Description className="px-4 pb-2 text-13 text-soft">{description}</Drawer.Description>
              )}
              <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">
                {children}
              </Drawer.Content>
              <div className={cx('safe-bottom shrink-0', footer !== undefined && 'border-t border-line')}>
                {footer !== undefined && <div className="px-4 py-3">{footer}</div>}
              </div>
              <CloseDrawer />
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.VirtualKeyboardProvider>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
