import { LANGUAGE_NAMES, LANGUAGES, MESSAGE_MAX } from '@bourse/wire';
import { REPLY_TITLE_MAX, type ReplyText } from '@bourse/wire/console';
import { Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

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
  const missing = LANGUAGES.filter((lang) => !texts.some((one) => one.lang === lang));
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
      {texts.map(({ lang, text }, at) => {
        const language = LANGUAGE_NAMES[lang as keyof typeof LANGUAGE_NAMES] ?? lang;
        return (
          <Stack key={lang} spacing={0.5}>
            <TextField
              required
              multiline
              minRows={2}
              maxRows={8}
              label={t('replies.text', { language })}
              helperText={at === 0 ? t('replies.places') : undefined}
              value={text}
              onChange={(event) => onChange({ ...draft, texts: texts.with(at, { lang, text: event.target.value }) })}
              slotProps={{ htmlInput: { maxLength: MESSAGE_MAX, lang } }}
            />
            {lang !== 'en' && (
              <Button
                size="small"
                sx={{ alignSelf: 'flex-end' }}
                onClick={() => onChange({ ...draft, texts: texts.filter((one) => one.lang !== lang) })}
              >
                {t('replies.removeLanguage', { language })}
              </Button>
            )}
          </Stack>
        );
      })}
      {missing.length > 0 && (
        <TextField
          select
          label={t('replies.addLanguage')}
          value=""
          onChange={(event) => onChange({ ...draft, texts: [...texts, { lang: event.target.value, text: '' }] })}
        >
          {missing.map((lang) => (
            <MenuItem key={lang} value={lang}>
              {LANGUAGE_NAMES[lang]}
            </MenuItem>
          ))}
        </TextField>
      )}
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
