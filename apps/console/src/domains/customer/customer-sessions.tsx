import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Time } from '../../shell/time.tsx';
import type { CustomerCard } from './customer-card.ts';

/** Where the customer is signed in, and how they came in. */
export function CustomerSessions({ card }: { card: CustomerCard }) {
  const t = useTranslate();
  return (
    <Stack spacing={2}>
      <FiguresTable
        rows={card.sessions}
        keyOf={({ id }) => id}
        columns={[
          { name: t('fields.since'), of: ({ createdMs }) => <Time ms={createdMs} /> },
          { name: t('fields.ends'), of: ({ expiresMs }) => <Time ms={expiresMs} /> },
          { name: t('fields.address'), of: ({ address }) => address },
          { name: t('fields.device'), of: ({ userAgent }) => userAgent },
        ]}
      />
      <Typography variant="h6" component="h3">
        {t('customer.signIns')}
      </Typography>
      <FiguresTable
        rows={card.signIns.map((one, place) => ({ ...one, place }))}
        keyOf={({ place }) => place}
        columns={[
          { name: t('fields.time'), of: ({ atMs }) => <Time ms={atMs} /> },
          { name: t('fields.method'), of: ({ method }) => method },
          { name: t('fields.outcome'), of: ({ outcome }) => outcome },
          { name: t('fields.address'), of: ({ address }) => address },
          { name: t('fields.country'), of: ({ country }) => country ?? '' },
        ]}
      />
    </Stack>
  );
}
