import type { Permission } from '@bourse/wire';
import { Tooltip } from '@mui/material';
import { cloneElement, type ReactElement } from 'react';
import { missingText } from '../platform/api.ts';
import { allows } from '../platform/session.ts';

export interface NeedsProps {
  readonly permission: Permission | undefined;
  /** A button. */
  readonly children: ReactElement<{ disabled?: boolean }>;
}

/** A button that needs a permission: who lacks it finds it closed, and is told which. */
export function Needs({ permission, children }: NeedsProps) {
  if (permission === undefined || allows(permission)) return children;
  return (
    <Tooltip title={missingText(permission)}>
      {/* A closed button tells nothing to the mouse or the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what the tip says */}
      <span tabIndex={0}>{cloneElement(children, { disabled: true })}</span>
    </Tooltip>
  );
}
