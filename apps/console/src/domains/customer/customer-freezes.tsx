import { liftFreezeCall } from '@bourse/wire/console';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { Needs } from '../../shell/needs.tsx';
import { Time } from '../../shell/time.tsx';
import type { CustomerCard } from './customer-card.ts';

/** What is and was frozen, and why. */
export function CustomerFreezes({ card, onDone }: { card: CustomerCard; onDone(): void }) {
  const t = useTranslate();
  const [lifting, setLifting] = useState<number>();
  return (
    <>
      <FiguresTable
        rows={card.freezes}
        keyOf={({ id }) => id}
        columns={[
          { name: t('customer.module'), of: ({ module }) => t(`modules.${module}`, { _: module }) },
          { name: t('decision.reason'), of: ({ reason }) => reason },
          { name: t('customer.from'), of: ({ fromMs }) => <Time ms={fromMs} /> },
          {
            name: t('customer.until'),
            of: ({ untilMs }) => (untilMs === null ? t('customer.untilLifted') : <Time ms={untilMs} />),
          },
          { name: t('customer.lifted'), of: ({ liftedMs }) => (liftedMs === null ? '' : <Time ms={liftedMs} />) },
          {
            name: t('customer.action'),
            of: ({ id, active }) =>
              active ? (
                <Needs permission="freeze">
                  <Button size="small" onClick={() => setLifting(id)}>
                    {t('customer.lift')}
                  </Button>
                </Needs>
              ) : (
                ''
              ),
          },
        ]}
      />
      {lifting !== undefined && (
        <DecisionDialog
          title={t('customer.liftTitle', { name: card.loginName })}
          action={t('customer.lift')}
          onClose={() => setLifting(undefined)}
          decide={async (reason) => {
            await call(liftFreezeCall, { params: { id: lifting }, body: { reason } });
            onDone();
          }}
        />
      )}
    </>
  );
}
