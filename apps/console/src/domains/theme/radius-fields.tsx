import { RADIUS_MAX, RADIUS_TOKENS, type Theme } from '@bourse/wire/theme';
import { Box, Slider, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { withRadius } from './theme-draft.ts';

/** How round fields, cards, sheets and labels are, in px. */
export function RadiusFields({ theme, onChange }: { readonly theme: Theme; onChange(theme: Theme): void }) {
  const t = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3, px: 1 }}>
      {RADIUS_TOKENS.map((token) => (
        <Box key={token}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t(`themeTokens.${token}`)}: {theme.radius[token]} px
          </Typography>
          <Slider
            size="small"
            min={0}
            max={RADIUS_MAX}
            aria-label={t(`themeTokens.${token}`)}
            value={theme.radius[token]}
            onChange={(_, px) => onChange(withRadius(theme, token, Number(px)))}
          />
        </Box>
      ))}
    </Box>
  );
}
