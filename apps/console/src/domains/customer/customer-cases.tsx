import type { OutputOf } from '@bourse/wire';
import { caseList, raiseCase } from '@bourse/wire/console';
import { Alert, Button, Stack } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call, reasonOf } from '../../platform/api.ts';
import { useQueue } from '../../platform/console-feed.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { RowsLink } from '../../shell/rows-link.tsx';
import { StatusChip } from '../../shell/status-chip.tsx';
import { Time } from '../../shell/time.tsx';
import type { CustomerCard } from './customer-card.ts';

type Row = OutputOf<typeof caseList>;

/** The cases of a customer, and raising one by hand. */
export function CustomerCases({ card }: { readonly card: CustomerCard }) {
  const t = useTranslate();
  const go = useNavigate();
  const [found, setFound] = useState<readonly Row[]>([]);
  const [refusal, setRefusal] = useState('');
  const [isRaising, setRaising] = useState(false);
  const read = useCallback(() => {
    call(caseList, { query: { customer: card.id, perPage: 200 } }).then(
      ({ rows }) => setFound(rows),
      (error: unknown) => setRefusal(reasonOf(error)),
    );
  }, [card.id]);
  useEffect(read, [read]);
  useQueue('cases', read);
  return (
    <Stack spacing={1.5}>
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      <FiguresTable
        rows={found}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('fields.number'),
            of: ({ id }) => <RowsLink to={`/cases/${id}/show`}>{t('cases.title', { number: id })}</RowsLink>,
          },
          { name: t('resources.cases.fields.rule'), of: ({ rule }) => t(`caseRules.${rule}`) },
          { name: t('fields.status'), of: ({ status }) => <StatusChip status={status} /> },
          { name: t('cases.outcome'), of: ({ outcome }) => (outcome === null ? '' : t(`caseOutcomes.${outcome}`)) },
          { name: t('resources.cases.fields.raisedMs'), of: ({ raisedMs }) => <Time ms={raisedMs} /> },
        ]}
      />
      <Button sx={{ alignSelf: 'flex-start' }} variant="outlined" onClick={() => setRaising(true)}>
        {t('cases.raise')}
      </Button>
      {isRaising && (
        <DecisionDialog
          title={t('cases.raiseTitle', { name: card.loginName })}
          action={t('cases.raise')}
          reasonHelp={t('cases.raiseHelp')}
          onClose={() => setRaising(false)}
          decide={async (reason) => {
            const { id } = await call(raiseCase, { params: { id: card.id }, body: { reason } });
            go(`/cases/${id}/show`);
          }}
        />
      )}
    </Stack>
  );
}
