import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { maySee } from '../platform/resources.ts';

export interface RowsLinkProps {
  readonly to: string;
  /** A figure looks like the others; what stands alone is seen to lead somewhere. */
  readonly color?: 'inherit' | 'primary';
  readonly children: ReactNode;
}

/** The list behind a figure, where the role may see it. */
export function RowsLink({ to, color = 'inherit', children }: RowsLinkProps) {
  const resource = to.slice(1).split(/[?/]/)[0] ?? '';
  if (!maySee(resource)) return <>{children}</>;
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      color={color}
      // In a table, the row opens something of its own.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
