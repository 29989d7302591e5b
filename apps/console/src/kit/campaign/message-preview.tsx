import { LANGUAGE_NAMES, LANGUAGES, textIn } from '@bourse/wire';
import { type CampaignText, fillPlaces } from '@bourse/wire/console';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useInstallation } from '../../platform/market.ts';
import { nameOf } from '../language-texts.tsx';

const EXAMPLE = { name: 'anna', number: '100001' } as const;

/** A message as a phone shows it among a customer's messages, in a language that is chosen here. */
export function MessagePreview({ texts }: { readonly texts: readonly CampaignText[] }) {
  const t = useTranslate();
  const brand = useInstallation()?.name ?? '';
  const [language, setLanguage] = useState<string>('en');
  const said = textIn(texts, language);
  const values = { ...EXAMPLE, brand };
  const isWritten = said?.lang === language;
  return (
    <Stack spacing={1}>
      <TextField
        select
        size="small"
        label={t('campaigns.previewIn')}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        helperText={isWritten ? undefined : t('campaigns.shownIn', { language: nameOf(said?.lang ?? 'en') })}
      >
        {LANGUAGES.map((one) => (
          <MenuItem key={one} value={one}>
            {LANGUAGE_NAMES[one]}
            {texts.some(({ lang }) => lang === one) ? ' ✓' : ''}
          </MenuItem>
        ))}
      </TextField>
      <Box
        role="group"
        aria-label={t('campaigns.preview')}
        lang={said?.lang}
        sx={{
          width: '100%',
          maxWidth: 390,
          minHeight: 160,
          border: 1,
          borderColor: 'divider',
          borderRadius: 3,
          bgcolor: 'background.paper',
          display: 'flex',
          gap: 1.5,
          p: 2,
        }}
      >
        <Box
          sx={{
            flexShrink: 0,
            width: 40,
            height: 40,
            borderRadius: '50%',
            bgcolor: 'action.selected',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
          }}
        >
          <CampaignOutlined aria-hidden />
        </Box>
        <Box dir="auto" sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {fillPlaces(said?.title ?? '', values)}
          </Typography>
          <Typography sx={{ fontSize: 14, color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {fillPlaces(said?.text ?? '', values)}
          </Typography>
        </Box>
      </Box>
    </Stack>
  );
}
