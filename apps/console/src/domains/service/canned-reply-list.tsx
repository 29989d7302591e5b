import { LANGUAGE_NAMES, type OutputOf } from '@bourse/wire';
import { type cannedReplyList, type ReplyText, saveCannedReply } from '@bourse/wire/console';
import { useState } from 'react';
import { DataTable, type RaRecord, SearchInput, SelectInput, useNotify, useRefresh, useTranslate } from 'react-admin';
import { QueueTable } from '../../kit/queue/queue-table.tsx';
import { call } from '../../platform/api.ts';
import { allows } from '../../platform/session.ts';
import { AddAction } from '../../shell/add-action.tsx';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { RowList } from '../../shell/row-list.tsx';
import { Time } from '../../shell/time.tsx';
import { type ReplyDraft, ReplyFields } from './reply-fields.tsx';

const NEW: ReplyDraft = { title: '', texts: [{ lang: 'en', text: '' }], retired: false };

/** The answers that operators keep; a row opens to be changed. */
export function CannedReplyList() {
  const t = useTranslate();
  const [draft, setDraft] = useState<ReplyDraft>();
  const open = (row: RaRecord) => setDraft(row as unknown as OutputOf<typeof cannedReplyList>);
  const states = ['false', 'true'].map((id) => ({ id, name: t(id === 'true' ? 'replies.retired' : 'replies.inUse') }));
  return (
    <>
      <RowList
        filters={[
          <SearchInput key="search" source="search" alwaysOn />,
          <SelectInput key="retired" source="retired" choices={states} alwaysOn />,
        ]}
        sort={{ field: 'title', order: 'ASC' }}
        actions={
          allows(saveCannedReply.permission) && <AddAction label={t('replies.add')} onClick={() => setDraft(NEW)} />
        }
      >
        <QueueTable listening={draft === undefined} open={open}>
          <DataTable.Col source="title" />
          <DataTable.Col
            source="texts"
            disableSort
            sx={{ maxWidth: 420, overflow: 'hidden', textOverflow: 'ellipsis' }}
            render={(one: RaRecord) => languagesOf(one.texts)}
          />
          <DataTable.Col
            source="retired"
            disableSort
            render={(one: RaRecord) => t(one.retired ? 'replies.retired' : 'replies.inUse')}
          />
          <DataTable.Col source="changedMs" disableSort render={(one: RaRecord) => <Time ms={one.changedMs} />} />
        </QueueTable>
      </RowList>
      {draft !== undefined && <ReplyDialog start={draft} onClose={() => setDraft(undefined)} />}
    </>
  );
}

const languagesOf = (texts: readonly ReplyText[]): string =>
  texts.map(({ lang }) => LANGUAGE_NAMES[lang as keyof typeof LANGUAGE_NAMES] ?? lang).join(', ');

function ReplyDialog({ start, onClose }: { readonly start: ReplyDraft; onClose(): void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [draft, setDraft] = useState(start);
  const isReady = draft.title.trim() !== '' && draft.texts.every(({ text }) => text.trim() !== '');
  return (
    <DecisionDialog
      title={t(draft.id === undefined ? 'replies.add' : 'replies.edit')}
      action={t('notes.save')}
      ready={isReady}
      onClose={onClose}
      decide={async (reason) => {
        const { id, title, texts, retired } = draft;
        const body = { title, texts: [...texts], retired, reason, ...(id === undefined ? {} : { id }) };
        await call(saveCannedReply, { body });
        notify('decision.done', { type: 'success' });
        refresh();
      }}
    >
      <ReplyFields draft={draft} onChange={setDraft} />
    </DecisionDialog>
  );
}
