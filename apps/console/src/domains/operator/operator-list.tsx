import { Chip, Stack } from '@mui/material';
import { useState } from 'react';
import {
  DataTable,
  FunctionField,
  type RaRecord,
  SearchInput,
  SelectInput,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { maySee } from '../../platform/resources.ts';
import { currentSession } from '../../platform/session.ts';
import { AddAction } from '../../shell/add-action.tsx';
import { listLink } from '../../shell/list-link.ts';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { AddOperatorDialog } from './add-operator-dialog.tsx';
import { OperatorActions, type OperatorRow } from './operator-actions.tsx';
import { useRoleChoices, useRoleName } from './role-field.tsx';

function State() {
  const t = useTranslate();
  const operator = useRecordContext();
  if (operator?.disabled === true) {
    const label = t(operator.suspended === true ? 'operators.suspended' : 'operators.shutOut');
    return <Chip size="small" color="error" variant="outlined" label={label} />;
  }
  if (operator?.enrolled !== true) return <Chip size="small" variant="outlined" label={t('operators.notEnrolled')} />;
  return <Chip size="small" color="success" variant="outlined" label={t('operators.active')} />;
}

/** Who works here, and as what. */
export function OperatorList() {
  const t = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const roles = useRoleChoices();
  const roleName = useRoleName();
  const [adding, setAdding] = useState(false);
  const ended = (approval?: number) => {
    if (approval === undefined) notify('decision.done', { type: 'success' });
    else notify('decision.proposed', { type: 'info', messageArgs: { number: approval } });
    refresh();
  };
  const ownPerson = (behind: readonly string[]) => {
    const names = behind.map((name) => name || t('operators.commandLine')).join(', ');
    return names === '' ? t('operators.isOwnPerson') : t('operators.heldBy', { names });
  };
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    <SelectInput key="role" source="role" choices={[...roles]} alwaysOn />,
    <SelectInput
      key="disabled"
      source="disabled"
      choices={[
        { id: 'false', name: t('operators.letIn') },
        { id: 'true', name: t('operators.shutOut') },
      ]}
      alwaysOn
    />,
  ];
  return (
    <>
      <RowList filters={filters} actions={<AddAction label={t('operators.add')} onClick={() => setAdding(true)} />}>
        <DataTable
          bulkActionButtons={false}
          // What they did.
          rowClick={(_id, _resource, { name }) => maySee('audit') && listLink('audit', { operator: name })}
        >
          <DataTable.Col source="name" />
          <DataTable.Col source="role" render={(operator: RaRecord) => roleName(operator.role)} />
          <DataTable.Col label={t('operators.state')} disableSort>
            <State />
          </DataTable.Col>
          <DataTable.Col
            label={t('operators.behind')}
            disableSort
            render={({ behind }: RaRecord) => ownPerson(behind as readonly string[])}
          />
          <DataTable.Col align="right" source="sessions" disableSort />
          <DataTable.Col source="lastUseMs" render={(operator: RaRecord) => <Time ms={operator.lastUseMs} />} />
          <DataTable.Col
            source="createdMs"
            disableSort
            render={(operator: RaRecord) => <Time ms={operator.createdMs} />}
          />
          <DataTable.Col label={false} disableSort align="right">
            <FunctionField
              render={(operator) =>
                operator.id === currentSession()?.operator.id ? (
                  t('operators.yourself')
                ) : (
                  <Stack
                    direction="row"
                    // What is pressed here opens no row.
                    onClick={(event) => event.stopPropagation()}
                    sx={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}
                  >
                    <OperatorActions operator={operator as OperatorRow} roles={roles} onDone={ended} />
                  </Stack>
                )
              }
            />
          </DataTable.Col>
        </DataTable>
      </RowList>
      {adding && <AddOperatorDialog roles={roles} onClose={() => setAdding(false)} onDone={ended} />}
    </>
  );
}
