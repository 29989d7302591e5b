import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A card of a page under its own heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
