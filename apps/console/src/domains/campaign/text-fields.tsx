import { CAMPAIGN_TEXT_MAX, CAMPAIGN_TITLE_MAX, type CampaignText } from '@bourse/wire/console';
import { Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LanguageTexts, nameOf } from '../../kit/language-texts.tsx';

export interface TextFieldsProps {
  readonly texts: readonly CampaignText[];
  onChange(texts: readonly CampaignText[]): void;
}

/** Title and text in each language that the message has; others read it in English. */
export function TextFields({ texts, onChange }: TextFieldsProps) {
  const t = useTranslate();
  return (
    <Stack spacing={2}>
      <LanguageTexts<CampaignText>
        texts={texts}
        empty={(lang) => ({ lang, title: '', text: '' })}
        help={t('campaigns.english')}
        onChange={onChange}
      >
        {({ lang, title, text }, set, place) => (
          <>
            <TextField
              required
              label={t('campaigns.title', { language: nameOf(lang) })}
              value={title}
              onChange={(event) => set({ title: event.target.value })}
              slotProps={{ htmlInput: { maxLength: CAMPAIGN_TITLE_MAX, lang, dir: 'auto' } }}
            />
            <TextField
              required
              multiline
              minRows={4}
              maxRows={16}
              label={t('campaigns.text', { language: nameOf(lang) })}
              helperText={place === 0 ? t('campaigns.places') : undefined}
              value={text}
              onChange={(event) => set({ text: event.target.value })}
              slotProps={{ htmlInput: { maxLength: CAMPAIGN_TEXT_MAX, lang, dir: 'auto' } }}
            />
          </>
        )}
      </LanguageTexts>
    </Stack>
  );
}
