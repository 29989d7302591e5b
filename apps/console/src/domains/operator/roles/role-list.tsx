import { proposeRoleChange } from '@bourse/wire/console';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { DataTable, type RaRecord, SearchInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import { CaseDialog } from '../../../kit/queue/case-dialog.tsx';
import { call } from '../../../platform/api.ts';
import { AddAction } from '../../../shell/add-action.tsx';
import { DecisionDialog } from '../../../shell/decision-dialog.tsx';
import { Facts } from '../../../shell/facts.tsx';
import { RowList } from '../../../shell/row-list.tsx';
import { type RoleRow, useRoleName } from '../role-field.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { limitLine } from './limits-text.ts';
import { RoleDialog } from './role-dialog.tsx';

type Step = 'look' | 'change' | 'limits' | 'delete' | 'add';

/** What each role allows, from where and when, and who has it. */
export function RoleList() {
  const t = useTranslate();
  const nameOf = useRoleName();
  const refresh = useRefresh();
  const notify = useNotify();
  const [step, setStep] = useState<Step>();
  const [role, setRole] = useState<RoleRow>();
  const close = () => setStep(undefined);
  const done = (approval: number) => {
    notify('decision.proposed', { type: 'info', messageArgs: { number: approval } });
    refresh();
  };
  const permissionsOf = (one: RoleRow) => one.permissions.map((name) => t(`permissions.${name}`)).join(', ');
  const limitsOf = (one: RoleRow) => limitLine(one.limits, (day) => t(`access.short${day}`)) || t('access.none');
  return (
    <>
      <RowList
        filters={[<SearchInput key="search" source="search" alwaysOn />]}
        sort={{ field: 'id', order: 'ASC' }}
        actions={<AddAction label={t('role.add')} onClick={() => setStep('add')} />}
      >
        <DataTable
          bulkActionButtons={false}
          rowClick={(_id, _resource, row) => {
            setRole(row as unknown as RoleRow);
            setStep('look');
            return false;
          }}
        >
          <DataTable.Col source="name" render={(one: RaRecord) => nameOf(one.name)} />
          <DataTable.Col
            source="permissions"
            disableSort
            render={(one: RaRecord) => permissionsOf(one as unknown as RoleRow)}
          />
          <DataTable.Col source="operators" disableSort render={(one: RaRecord) => one.operators.join(', ')} />
          <DataTable.Col source="limits" disableSort render={(one: RaRecord) => limitsOf(one as unknown as RoleRow)} />
        </DataTable>
      </RowList>
      {step === 'add' && <RoleDialog onClose={close} onDone={done} />}
      {role !== undefined && step === 'look' && (
        <CaseDialog title={nameOf(role.name)} onClose={close}>
          <Facts
            facts={[
              { name: t('role.permissions'), value: permissionsOf(role) },
              { name: t('role.operators'), value: role.operators.join(', ') },
              { name: t('access.title'), value: limitsOf(role) },
            ]}
          />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setStep('change')}>
              {t('role.changeButton')}
            </Button>
            <Button variant="outlined" onClick={() => setStep('limits')}>
              {t('access.button')}
            </Button>
            {!role.builtIn && role.operators.length === 0 && (
              <Button color="error" onClick={() => setStep('delete')}>
                {t('role.delete')}
              </Button>
            )}
          </Stack>
        </CaseDialog>
      )}
      {role !== undefined && step === 'change' && <RoleDialog role={role} onClose={close} onDone={done} />}
      {role !== undefined && step === 'limits' && (
        <LimitsDialog
          of="role"
          name={role.name}
          label={nameOf(role.name)}
          limits={role.limits}
          onClose={close}
          onDone={done}
        />
      )}
      {role !== undefined && step === 'delete' && (
        <DecisionDialog
          title={t('role.deleteTitle', { name: nameOf(role.name) })}
          action={t('decision.propose')}
          danger
          onClose={close}
          decide={async (reason) => {
            const body = { act: 'delete' as const, name: role.name, permissions: [], reason };
            done((await call(proposeRoleChange, { body })).approval);
          }}
        />
      )}
    </>
  );
}
