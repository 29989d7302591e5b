import type { OutputOf, Role } from '@bourse/wire';
import {
  type operatorList,
  passwordHalf,
  proposeReset,
  proposeRole,
  proposeShutOut,
  suspendOperator,
  vouchForOperator,
} from '@bourse/wire/console';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { call, reasonOf } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { type PasswordHalf, PasswordHalfDialog } from './password-half-dialog.tsx';
import { type RoleChoice, RoleField } from './role-field.tsx';
import { LimitsDialog } from './roles/limits-dialog.tsx';

export type OperatorRow = OutputOf<typeof operatorList> & RaRecord;

export interface OperatorActionsProps {
  readonly operator: OperatorRow;
  readonly roles: readonly RoleChoice[];
  /** Done at once, or proposed under a number. */
  onDone(approval?: number): void;
}

type Act = 'vouch' | 'role' | 'limits' | 'reset' | 'suspend' | 'disable' | 'enable';

const DANGERS: readonly Act[] = ['suspend', 'disable', 'reset'];
const SECOND = 'decision.second';
const WORDS = {
  vouch: { label: 'operators.vouch', title: 'operators.vouchTitle', help: 'operators.vouchHelp' },
  role: { label: 'operators.changeRole', title: 'operators.changeRoleOf', help: SECOND },
  limits: { label: 'access.button', title: 'access.titleOf', help: SECOND },
  reset: { label: 'operators.reset', title: 'operators.resetTitle', help: SECOND },
  suspend: { label: 'operators.suspend', title: 'operators.suspendTitle', help: 'operators.suspendHelp' },
  disable: { label: 'operators.disable', title: 'operators.disableTitle', help: SECOND },
  enable: { label: 'operators.enable', title: 'operators.enableTitle', help: SECOND },
} as const satisfies Record<Act, object>;

/** What fits an operator as they are. */
function actsOn({ behind, disabled, suspended }: OperatorRow): Act[] {
  return [
    ...(behind.length > 0 ? (['vouch'] as const) : []),
    ...(['role', 'limits', 'reset'] as const),
    ...(disabled ? [] : (['suspend'] as const)),
    ...(disabled && !suspended ? [] : (['disable'] as const)),
    ...(disabled ? (['enable'] as const) : []),
  ];
}

/** What can be done to another operator: alone, or as a proposal that a second operator confirms. */
export function OperatorActions({ operator, roles, onDone }: OperatorActionsProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [open, setOpen] = useState<Act>();
  const [role, setRole] = useState<Role>(operator.role);
  const [half, setHalf] = useState<PasswordHalf>();
  const { name } = operator;
  const params = { id: Number(operator.id) };
  const fetchHalf = () =>
    call(passwordHalf, { params }).then(setHalf, (error: unknown) => notify(reasonOf(error), { type: 'error' }));
  const decide = async (act: Exclude<Act, 'limits'>, reason: string) => {
    if (act === 'vouch') await call(vouchForOperator, { params, body: { reason } });
    else if (act === 'suspend') await call(suspendOperator, { params, body: { reason } });
    else return onDone((await proposal(act, reason)).approval);
    onDone();
  };
  const proposal = (act: 'role' | 'reset' | 'disable' | 'enable', reason: string) => {
    if (act === 'role') return call(proposeRole, { params, body: { role, reason } });
    if (act === 'reset') return call(proposeReset, { params, body: { reason } });
    return call(proposeShutOut, { params, body: { disabled: act === 'disable', reason } });
  };
  return (
    <>
      {operator.half && (
        <Button size="small" variant="outlined" onClick={() => void fetchHalf()}>
          {t('operators.half')}
        </Button>
      )}
      {actsOn(operator).map((act) => (
        <Button key={act} size="small" color={DANGERS.includes(act) ? 'error' : 'primary'} onClick={() => setOpen(act)}>
          {t(WORDS[act].label)}
        </Button>
      ))}
      {open === 'limits' && (
        <LimitsDialog
          of="operator"
          name={name}
          label={name}
          limits={operator.limits}
          onClose={() => setOpen(undefined)}
          onDone={onDone}
        />
      )}
      {open !== undefined && open !== 'limits' && (
        <DecisionDialog
          title={t(WORDS[open].title, { name })}
          action={t(WORDS[open].label)}
          danger={DANGERS.includes(open)}
          ready={open !== 'role' || role !== operator.role}
          onClose={() => setOpen(undefined)}
          decide={(reason) => decide(open, reason)}
        >
          <Alert severity="info">{t(WORDS[open].help, { name })}</Alert>
          {open === 'role' && <RoleField roles={roles} value={role} onChange={setRole} />}
        </DecisionDialog>
      )}
      {half !== undefined && <PasswordHalfDialog {...half} onClose={() => setHalf(undefined)} />}
    </>
  );
}
