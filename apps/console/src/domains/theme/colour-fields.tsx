import { type Appearance, COLOUR_TOKENS, type ColourToken, type Theme } from '@bourse/wire/theme';
import Undo from '@mui/icons-material/Undo';
import { Box, IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { typedColour, withColour } from './theme-draft.ts';

export interface ColourFieldsProps {
  readonly theme: Theme;
  readonly delivered: Theme;
  readonly appearance: Appearance;
  onChange(theme: Theme): void;
}

/** Every colour of one appearance: picked, or typed. */
export function ColourFields({ theme, delivered, appearance, onChange }: ColourFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      {COLOUR_TOKENS.map((token) => (
        <ColourField
          key={`${appearance} ${token}`}
          token={token}
          value={theme[appearance][token]}
          standard={delivered[appearance][token]}
          onChange={(colour) => onChange(withColour(theme, appearance, token, colour))}
        />
      ))}
    </Box>
  );
}

interface ColourFieldProps {
  readonly token: ColourToken;
  readonly value: string;
  readonly standard: string;
  onChange(colour: string): void;
}

function ColourField({ token, value, standard, onChange }: ColourFieldProps) {
  const t = useTranslate();
  /** What is typed while it is no colour. */
  const [typed, setTyped] = useState<string>();
  const name = t(`themeTokens.${token}`);
  const choose = (colour: string) => {
    setTyped(undefined);
    onChange(colour);
  };
  return (
    <TextField
      size="small"
      label={name}
      value={typed ?? value}
      error={typed !== undefined}
      onChange={(event) => {
        const colour = typedColour(event.target.value);
        if (colour === undefined) setTyped(event.target.value);
        else choose(colour);
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        htmlInput: { maxLength: 8, spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={t('theme.pick', { name })}
                value={value}
                onChange={(event) => choose(event.target.value)}
                sx={{ width: 24, height: 24, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
          endAdornment: value !== standard && (
            <IconButton size="small" aria-label={t('theme.undo', { name })} onClick={() => choose(standard)}>
              <Undo fontSize="small" />
            </IconButton>
          ),
        },
      }}
    />
  );
}
