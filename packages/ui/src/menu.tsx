import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  readonly trigger: ReactElement;
  readonly actions: readonly MenuAction[];
}

/** A short list of actions behind one button. */
export function Menu({ trigger, actions }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50 outline-none">
          <Base.Popup className="min-w-44 rounded-card border border-line bg-sheet py-1 shadow-sheet outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {actions.map((action) => (
              <Base.Item
                key={action.key}
                onClick={action.onSelect}
                className={`flex min-h-11 items-center gap-3 px-4 text-15 outline-none select-none data-highlighted:bg-surface-2 ${action.danger === true ? 'text-danger' : 'text-strong'}`}
              >
                {action.icon}
                {action.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
