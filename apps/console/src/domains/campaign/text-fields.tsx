import { LANGUAGE_NAMES, LANGUAGES } from '@bourse/wire';
import { CAMPAIGN_TEXT_MAX, CAMPAIGN_TITLE_MAX, type CampaignText } from '@bourse/wire/console';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { nameOf } from '../../kit/campaign/message-preview.tsx';

export interface TextFieldsProps {
  readonly texts: readonly CampaignText[];
  onChange(texts: readonly CampaignText[]): void;
}

/** Title and text in each language that the message has; others read it in English. */
export function TextFields({ texts, onChange }: TextFieldsProps) {
  const t = useTranslate();
  const missing = LANGUAGES.filter((lang) => !texts.some((one) => one.lang === lang));
  return (
    <Stack spacing={2}>
      {texts.map((one, at) => {
        const language = nameOf(one.lang);
        const set = (change: Partial<CampaignText>) => onChange(texts.with(at, { ...one, ...change }));
        return (
          <Stack key={one.lang} spacing={1}>
            <TextField
              required
              label={t('campaigns.title', { language })}
              value={one.title}
              onChange={(event) => set({ title: event.target.value })}
              slotProps={{ htmlInput: { maxLength: CAMPAIGN_TITLE_MAX, lang: one.lang, dir: 'auto' } }}
            />
            <TextField
              required
              multiline
              minRows={4}
              maxRows={16}
              label={t('campaigns.text', { language })}
              helperText={at === 0 ? t('campaigns.places') : undefined}
              value={one.text}
              onChange={(event) => set({ text: event.target.value })}
              slotProps={{ htmlInput: { maxLength: CAMPAIGN_TEXT_MAX, lang: one.lang, dir: 'auto' } }}
            />
            {one.lang !== 'en' && (
              <Button
                size="small"
                sx={{ alignSelf: 'flex-end' }}
                onClick={() => onChange(texts.filter(({ lang }) => lang !== one.lang))}
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
          helperText={t('campaigns.english')}
          value=""
          onChange={(event) => onChange([...texts, { lang: event.target.value, title: '', text: '' }])}
        >
          {missing.map((lang) => (
            <MenuItem key={lang} value={lang}>
              {LANGUAGE_NAMES[lang]}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Stack>
  );
}
