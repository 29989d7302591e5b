import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** The element that opens it. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly title?: string;
}

/** A short explanation beside what it explains. */
export function Popover({ trigger, children, title }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Base.Popup className="max-w-[min(20rem,calc(100vw-2rem))] rounded-card border border-line bg-sheet p-4 text-13 text-soft shadow-sheet outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {title !== undefined && <Base.Title className="mb-1 text-15 font-semibold text-strong">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
