import { chosenConditions, validateWelfare, type WelfareDraft } from '@bourse/wire';
import { proposeWelfare } from '@bourse/wire/console';
import { Alert, DialogContent, FormControlLabel, Stack, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDecided } from '../../kit/queue/use-decided.ts';
import { call } from '../../platform/api.ts';
import { DecisionDialog } from '../../shell/decision-dialog.tsx';
import { DraftDialog } from '../../shell/draft-dialog.tsx';
import { draftOf, EMPTY_FORM, type WelfareForm } from './welfare-draft-form.ts';
import { WelfareFacts } from './welfare-facts.tsx';

type TextName = Exclude<keyof WelfareForm, 'verified' | 'traded'>;
const TEXTS = ['titleEn', 'contentEn', 'titleZh', 'contentZh', 'amount', 'budget'] as const;
const TIMES = ['begin', 'end'] as const;

/** A new event: written, seen as it will be in force, proposed with a reason. */
export function WelfareDialog({ onClose }: { onClose(): void }) {
  const t = useTranslate();
  const decided = useDecided();
  const [form, setForm] = useState(EMPTY_FORM);
  const [isPreview, setPreview] = useState(false);
  const draft = draftOf(form);
  const problem = problemOf(draft);
  const put = (more: Partial<WelfareForm>) => setForm({ ...form, ...more });
  if (isPreview) {
    return (
      <DecisionDialog
        title={t('welfare.proposeTitle')}
        action={t('decision.propose')}
        onClose={() => setPreview(false)}
        decide={async (reason) => {
          decided(await call(proposeWelfare, { body: { event: draft, reason } }));
          onClose();
        }}
      >
        <Alert severity="info">{t('decision.second')}</Alert>
        <WelfareFacts event={draft} />
      </DecisionDialog>
    );
  }
  const text = (name: TextName, more: object = {}) => (
    <TextField
      key={name}
      label={t(`welfare.${name}`)}
      value={form[name]}
      onChange={(event) => put({ [name]: event.target.value })}
      {...(name.startsWith('content') ? { multiline: true, minRows: 2 } : {})}
      {...more}
    />
  );
  const time = (name: TextName) => text(name, { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } });
  return (
    <DraftDialog
      title={t('welfare.add')}
      ready={problem === undefined}
      onPreview={() => setPreview(true)}
      onClose={onClose}
    >
      <DialogContent>
        <Stack>
          {text('name', { helperText: t('welfare.nameHelp') })}
          {TEXTS.map((name) => text(name))}
          {TIMES.map(time)}
          {time('registeredFrom')}
          {text('firstRecharge')}
          {(['verified', 'traded'] as const).map((name) => (
            <FormControlLabel
              key={name}
              control={<Switch checked={form[name]} onChange={(event) => put({ [name]: event.target.checked })} />}
              label={t(`welfare.${name}`)}
            />
          ))}
          {problem !== undefined && form !== EMPTY_FORM && <Alert severity="warning">{t(problem)}</Alert>}
        </Stack>
      </DialogContent>
    </DraftDialog>
  );
}

/** The word for what is still wrong. */
function problemOf(draft: WelfareDraft): string | undefined {
  if (draft.name === '' || draft.texts.length === 0) return 'welfare.needsName';
  if (chosenConditions(draft.conditions).length === 0) return 'welfare.needsCondition';
  const key = validateWelfare(draft, Date.now())?.key;
  if (key === undefined) return undefined;
  if (key === 'welfare_dates') return 'welfare.needsDates';
  return key === 'welfare_texts' ? 'welfare.needsEnglish' : 'welfare.needsAmounts';
}
