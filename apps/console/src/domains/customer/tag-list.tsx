import { saveCustomerTag, TAG_COLOURS, TAG_NAME_MAX, type TagColour } from '@bourse/wire/console';
import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { DataTable, type RaRecord, SearchInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import type { ListedTag } from '../../kit/use-tags.ts';
import { call } from '../../platform/api.ts';
import { allows } from '../../platform/session.ts';
import { AddAction } from '../../shell/add-action.tsx';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { listLink } from '../../shell/list-link.ts';
import { RowList } from '../../shell/row-list.tsx';
import { RowsLink } from '../../shell/rows-link.tsx';
import { TagChip } from './tag-chips.tsx';

type Draft = Omit<ListedTag, 'id' | 'customers'> & { readonly id?: number };

const NEW: Draft = { name: '', colour: 'grey', retired: false };

/** The tags that operators keep, each with a link to the customers who have it. */
export function TagList() {
  const t = useTranslate();
  const [draft, setDraft] = useState<Draft>();
  const mayEdit = allows(saveCustomerTag.permission);
  const open = (row: RaRecord) => setDraft(row as unknown as Draft);
  return (
    <>
      <RowList
        filters={[<SearchInput key="search" source="search" alwaysOn />]}
        sort={{ field: 'name', order: 'ASC' }}
        actions={mayEdit ? <AddAction label={t('notes.addTag')} onClick={() => setDraft(NEW)} /> : false}
      >
        <QueueTable queue="customers" listening={draft === undefined} open={open}>
          <DataTable.Col source="name" render={(one: RaRecord) => <TagChip tag={one as never} />} />
          <DataTable.Col
            source="retired"
            disableSort
            render={(one: RaRecord) => t(one.retired ? 'notes.retired' : 'notes.inUse')}
          />
          <DataTable.Col
            align="right"
            source="customers"
            disableSort
            render={(one: RaRecord) => (
              <RowsLink to={listLink('customers', { tag: Number(one.id) })}>{String(one.customers)}</RowsLink>
            )}
          />
        </QueueTable>
      </RowList>
      {draft !== undefined && <TagDialog start={draft} mayEdit={mayEdit} onClose={() => setDraft(undefined)} />}
    </>
  );
}

function TagDialog(props: { readonly start: Draft; readonly mayEdit: boolean; onClose(): void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [draft, setDraft] = useState(props.start);
  return (
    <DecisionDialog
      title={t(draft.id === undefined ? 'notes.addTag' : 'notes.editTag')}
      action={t('notes.save')}
      ready={props.mayEdit && draft.name.trim() !== ''}
      onClose={props.onClose}
      decide={async (reason) => {
        const { id, name, colour, retired } = draft;
        await call(saveCustomerTag, { body: { name, colour, retired, reason, ...(id === undefined ? {} : { id }) } });
        notify('decision.done', { type: 'success' });
        refresh();
      }}
    >
      <TextField
        required
        label={t('notes.tagName')}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: TAG_NAME_MAX } }}
      />
      <TextField
        select
        label={t('notes.colour')}
        value={draft.colour}
        onChange={(event) => setDraft({ ...draft, colour: event.target.value as TagColour })}
      >
        {TAG_COLOURS.map((colour) => (
          <MenuItem key={colour} value={colour}>
            <TagChip tag={{ name: t(`colours.${colour}`), colour }} />
          </MenuItem>
        ))}
      </TextField>
      {draft.id !== undefined && (
        <FormControlLabel
          control={
            <Checkbox
              checked={draft.retired}
              onChange={(event) => setDraft({ ...draft, retired: event.target.checked })}
            />
          }
          label={t('notes.retireHelp')}
        />
      )}
    </DecisionDialog>
  );
}
