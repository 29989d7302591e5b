import { type AccessLimits, proposeLimits } from '@bourse/wire/console';
import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../platform/api.ts';
import { DecisionDialog } from '../../../shell/decision-dialog.tsx';
import { Diff } from '../../../shell/diff.tsx';
import { HoursField } from './hours-field.tsx';
import { limitFields } from './limits-text.ts';

export interface LimitsDialogProps {
  readonly of: 'role' | 'operator';
  readonly name: string;
  /** The name as it is shown. */
  readonly label: string;
  readonly limits: AccessLimits;
  onClose(): void;
  /** Proposed under a number. */
  onDone(approval: number): void;
}

/** From where and when those of a role, or one operator, may work; two decide it. */
export function LimitsDialog({ of, name, label, limits, onClose, onDone }: LimitsDialogProps) {
  const t = useTranslate();
  const [text, setText] = useState(limits.networks.join('\n'));
  const [hours, setHours] = useState(limits.hours);
  const networks = text.split(/[\s,;]+/).filter((network) => network !== '');
  const [before, after] = [limitFields(limits), limitFields({ networks, hours })];
  return (
    <DecisionDialog
      title={t('access.titleOf', { name: label })}
      action={t('decision.propose')}
      ready={before !== after}
      onClose={onClose}
      decide={async (reason) =>
        onDone((await call(proposeLimits, { body: { of, name, networks, hours: [...hours], reason } })).approval)
      }
    >
      <Alert severity="info">{t(of === 'role' ? 'access.helpRole' : 'access.helpOperator')}</Alert>
      <TextField
        multiline
        minRows={2}
        label={t('access.networks')}
        helperText={t('access.networksHelp')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <Typography variant="subtitle2">{t('access.hours')}</Typography>
      <HoursField value={hours} onChange={setHours} />
      {before !== after && <Diff before={before} after={after} nameOf={(path) => t(`access.${path}`)} />}
    </DecisionDialog>
  );
}
