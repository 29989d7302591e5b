import { contentHistory, withdrawContent } from '@bourse/wire/console';
import { Alert, Button, DialogContent, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { MarkupPreview } from '../../kit/markup-preview.tsx';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { Diff } from '../../shell/diff.tsx';
import { DraftDialog } from '../../shell/draft-dialog.tsx';
import { type AuditEntry, TitledHistory } from '../../shell/history.tsx';
import { ContentFieldInput } from './content-field.tsx';
import { type ContentKind, type Draft, draftOf } from './content-kinds.ts';

export interface ContentDialogProps {
  readonly kind: ContentKind;
  readonly draft: Draft;
  readonly isNew: boolean;
  /** Whose it is, where it was taken over from another site: it can be withdrawn, not edited. */
  readonly source?: string | undefined;
  onClose(): void;
  onSaved(): void;
}

/** One text in one language: written, seen as it changes, put in force with a reason. */
export function ContentDialog({ kind, draft: former, isNew, source, onClose, onSaved }: ContentDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [draft, setDraft] = useState(former);
  const [step, setStep] = useState<'edit' | 'preview' | 'withdraw'>('edit');
  const auditEntries = useHistory(kind, former, isNew);
  const name = kind.nameOf(draft);
  const done = (word: string) => {
    notify(word, { type: 'success' });
    onSaved();
    onClose();
  };
  if (step === 'preview') {
    return (
      <DecisionDialog
        title={t('contents.saveTitle', { name, lang: String(draft.lang) })}
        action={t('contents.save')}
        onClose={() => setStep('edit')}
        decide={async (reason) => {
          await kind.save(draft, reason);
          done('contents.saved');
        }}
      >
        {kind.marked === true && <MarkupPreview title={String(draft.title)} text={String(draft.content)} />}
        <Diff before={isNew ? '' : JSON.stringify(former)} after={JSON.stringify(draft)} />
      </DecisionDialog>
    );
  }
  if (step === 'withdraw') {
    return (
      <DecisionDialog
        title={t('contents.withdrawTitle', { name })}
        action={t('contents.withdraw')}
        danger
        onClose={() => setStep('edit')}
        decide={async (reason) => {
          if (kind.target === 'rule') return;
          await call(withdrawContent, { body: { kind: kind.target, name, reason } });
          done('contents.wasWithdrawn');
        }}
      />
    );
  }
  const isChanged = isNew || JSON.stringify(draft) !== JSON.stringify(former);
  return (
    <DraftDialog
      title={isNew ? t('contents.add') : `${name} (${String(draft.lang)})`}
      wide
      ready={isChanged && name !== ''}
      onPreview={() => setStep('preview')}
      onClose={onClose}
      extra={
        kind.withdrawn &&
        !isNew && (
          <Button color="error" onClick={() => setStep('withdraw')}>
            {t('contents.withdraw')}
          </Button>
        )
      }
    >
      <DialogContent>
        <Stack>
          {source !== undefined && <Alert severity="info">{t('contents.foreign', { source })}</Alert>}
          {kind.fields.map((field) => (
            <ContentFieldInput
              key={field.name}
              field={field}
              disabled={source !== undefined || (field.fixed === true && !isNew)}
              value={draft[field.name]}
              onChange={(value) => setDraft({ ...draft, [field.name]: value })}
            />
          ))}
        </Stack>
        {!isNew && (
          <TitledHistory
            auditEntries={auditEntries}
            onRestore={(_act, version) => {
              setDraft(draftOf(kind, versionOf(version, String(former.lang))));
              setStep('preview');
            }}
          />
        )}
      </DialogContent>
    </DraftDialog>
  );
}

/** What was taken back was taken back in all its languages: the version of this one. */
function versionOf(json: string, lang: string): Readonly<Record<string, unknown>> {
  const version = JSON.parse(json) as Record<string, unknown> | readonly Record<string, unknown>[];
  const found = Array.isArray(version) ? version.find((one) => one.lang === lang) : version;
  // Articles are stored with the name of their group under another name.
  const row = (found ?? {}) as Record<string, unknown>;
  return { ...row, group: row.group ?? row.group_name };
}

function useHistory(kind: ContentKind, draft: Draft, isNew: boolean): readonly AuditEntry[] {
  const [auditEntries, setEntries] = useState<readonly AuditEntry[]>([]);
  useEffect(() => {
    if (isNew) return;
    const query = { kind: kind.target, name: kind.nameOf(draft), lang: String(draft.lang), perPage: 50 };
    // Without its history a text can be edited all the same.
    call(contentHistory, { query }).then(
      ({ rows }) => setEntries(rows.filter(({ after }) => !after.includes('"status":1}'))),
      () => setEntries([]),
    );
  }, [kind, draft, isNew]);
  return auditEntries;
}
