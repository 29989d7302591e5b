import { MESSAGE_MAX } from '@bourse/wire';
import { REPLY_TITLE_MAX, type ReplyText } from '@bourse/wire/console';
import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LanguageTexts, nameOf } from '../../kit/language-texts.tsx';

export interface ReplyDraft {
  readonly id?: number;
  readonly title: string;
  readonly texts: readonly ReplyText[];
  readonly retired: boolean;
}

export interface ReplyFieldsProps {
  readonly draft: ReplyDraft;
  onChange(draft: ReplyDraft): void;
}

/** The title of an answer, and its text in each language that it has. */
export function ReplyFields({ draft, onChange }: ReplyFieldsProps) {
  const t = useTranslate();
  const { title, texts, retired } = draft;
  return (
    <>
      <TextField
        required
        label={t('replies.title')}
        helperText={t('replies.titleHelp')}
        value={title}
        onChange={(event) => onChange({ ...draft, title: event.target.value })}
        slotProps={{ htmlInput: { maxLength: REPLY_TITLE_MAX } }}
      />
      <LanguageTexts<ReplyText>
        texts={texts}
        empty={(lang) => ({ lang, text: '' })}
        onChange={(next) => onChange({ ...draft, texts: next })}
      >
        {({ lang, text }, set, place) => (
          <TextField
            required
            multiline
            minRows={2}
            maxRows={8}
            label={t('replies.text', { language: nameOf(lang) })}
            helperText={place === 0 ? t('replies.places') : undefined}
            value={text}
            onChange={(event) => set({ text: event.target.value })}
            slotProps={{ htmlInput: { maxLength: MESSAGE_MAX, lang, dir: 'auto' } }}
          />
        )}
      </LanguageTexts>
      {draft.id !== undefined && (
        <FormControlLabel
          control={
            <Checkbox checked={retired} onChange={(event) => onChange({ ...draft, retired: event.target.checked })} />
          }
          label={t('replies.retireHelp')}
        />
      )}
    </>
  );
}
