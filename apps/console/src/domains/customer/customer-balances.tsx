import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { figure } from '../../shell/figure.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Needs } from '../../shell/needs.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import type { CustomerCard } from './customer-card.ts';

/** Balances of both ledgers. */
export function CustomerBalances({ card, onDone }: { card: CustomerCard; onDone(): void }) {
  const t = useTranslate();
  const [adjusting, setAdjusting] = useState(false);
  return (
    <Stack spacing={2}>
      {(['live', 'demo'] as const).map((ledger) => (
        <section key={ledger}>
          <Typography variant="h6" component="h3">
            {t(`treasury.${ledger}`)}
          </Typography>
          <FiguresTable
            rows={card[ledger]}
            keyOf={({ type, symbol }) => `${type} ${symbol}`}
            columns={[
              { name: t('fields.account'), of: ({ type }) => t(`account.${type}`) },
              { name: t('fields.coin'), of: ({ symbol }) => symbol.toUpperCase() },
              { name: t('fields.available'), figure: true, of: ({ availableAmount }) => figure(availableAmount) },
              { name: t('fields.held'), figure: true, of: ({ occupiedAmount }) => figure(occupiedAmount) },
              { name: t('fields.profit'), figure: true, of: ({ nowProfitAmount }) => figure(nowProfitAmount) },
              { name: t('fields.worth'), figure: true, of: ({ exchageAmount }) => figure(exchageAmount) },
            ]}
          />
        </section>
      ))}
      <Box>
        <Needs permission="adjust">
          <Button variant="outlined" onClick={() => setAdjusting(true)}>
            {t('customer.adjust')}
          </Button>
        </Needs>
      </Box>
      {adjusting && <AdjustDialog card={card} onClose={() => setAdjusting(false)} onDone={onDone} />}
    </Stack>
  );
}
