import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { maySee } from '../platform/resources.ts';

/** The list behind a figure, where the role may see it. */
export function RowsLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const resource = to.slice(1).split(/[?/]/)[0] ?? '';
  if (!maySee(resource)) return <>{children}</>;
  return (
    <Link
      component={RouterLink}
      to={to}
      underline="hover"
      color="inherit"
      // In a table, the row opens something of its own.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
