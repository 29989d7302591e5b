import {
  type CatalogueDesk,
  type InstrumentRow,
  type ListingAct,
  type ListingEffect,
  previewListing,
  proposeListing,
} from '@bourse/wire/console';
import { Alert, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { EffectsTable } from './effects-table.tsx';

/** From which phases an act leads. */
export const ACTS: Readonly<Record<ListingAct, readonly string[]>> = {
  'wind down': ['open'],
  end: ['closing'],
  reopen: ['closing', 'ended'],
};

/** Winds an instrument down, ends it or lists it again, on some of its desks; first it says what that means. */
export function ListingDialog({
  row,
  act,
  onClose,
}: {
  readonly row: InstrumentRow;
  readonly act: ListingAct;
  onClose(): void;
}) {
  const t = useTranslate();
  const decided = useDecided();
  const possible = row.desks.filter(({ phase }) => ACTS[act].includes(phase)).map(({ desk }) => desk);
  const [desks, setDesks] = useState<readonly CatalogueDesk[]>(possible);
  const [effects, setEffects] = useState<readonly ListingEffect[]>([]);
  const [refusal, setRefusal] = useState('');
  const symbol = row.id;
  useEffect(() => {
    if (desks.length === 0) return setEffects([]);
    call(previewListing, { body: { symbol, desks: [...desks], act } }).then(setEffects, (error: unknown) =>
      setRefusal(reasonOf(error)),
    );
  }, [symbol, desks, act]);
  const word = act.replace(' ', '_');
  const turn = (desk: CatalogueDesk, isOn: boolean) =>
    setDesks(possible.filter((one) => (one === desk ? isOn : desks.includes(one))));
  return (
    <DecisionDialog
      title={t(`instruments.${word}Title`, { name: row.showSymbol })}
      action={t('decision.propose')}
      danger={act !== 'reopen'}
      ready={desks.length > 0}
      onClose={onClose}
      decide={async (reason) =>
        decided(await call(proposeListing, { body: { symbol, desks: [...desks], act, reason } }))
      }
    >
      <Alert severity="warning">{t(`instruments.${word}Help`)}</Alert>
      <Stack direction="row">
        {possible.map((desk) => (
          <FormControlLabel
            key={desk}
            label={t(`trading.${desk}`)}
            control={<Checkbox checked={desks.includes(desk)} onChange={(event) => turn(desk, event.target.checked)} />}
          />
        ))}
      </Stack>
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
      <EffectsTable effects={effects} />
      <Alert severity="info">{t('decision.second')}</Alert>
    </DecisionDialog>
  );
}
