import { type Appearance, CONTRAST_MIN, measurePairs, roundedRatio, type Theme } from '@bourse/wire/theme';
import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Every pair of colours in use with its contrast, those that cannot be read first. */
export function PairTable({ theme, appearance }: { readonly theme: Theme; readonly appearance: Appearance }) {
  const t = useTranslate();
  const order = (one: string) => (one === appearance ? 0 : 1);
  const pairs = measurePairs(theme)
    .filter((pair) => pair.appearance === appearance || pair.ratio < CONTRAST_MIN)
    .sort((a, b) => order(a.appearance) - order(b.appearance) || a.ratio - b.ratio);
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(320px, 1fr))', gap: 1, p: 0, m: 0 }}
    >
      {pairs.map(({ text, on, ratio, ...pair }) => {
        const colours = theme[pair.appearance];
        const passes = ratio >= CONTRAST_MIN;
        return (
          <Box
            component="li"
            key={`${pair.appearance} ${text} ${on}`}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, listStyle: 'none' }}
          >
            <Box
              aria-hidden
              sx={{
                px: 1,
                py: 0.25,
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
                fontVariantNumeric: 'tabular-nums',
              }}
              style={{ color: colours[text], backgroundColor: colours[on] }}
            >
              12.34
            </Box>
            <Typography variant="body2" sx={{ flexGrow: 1 }}>
              {t('theme.pair', { text: t(`themeTokens.${text}`), on: t(`themeTokens.${on}`) })}
              {pair.appearance !== appearance && ` (${t(`theme.${pair.appearance}`)})`}
            </Typography>
            <Chip
              size="small"
              color={passes ? 'default' : 'error'}
              label={`${roundedRatio(ratio)} ${t(passes ? 'theme.passes' : 'theme.fails')}`}
            />
          </Box>
        );
      })}
    </Box>
  );
}
