import type { Theme } from '@bourse/wire/theme';
import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { typedColour, withBrand } from './theme-draft.ts';

/** One colour from which the brand's in light and dark are made, so that they can be read. */
export function BrandField({ theme, onChange }: { readonly theme: Theme; onChange(theme: Theme): void }) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const colour = typedColour(text);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <TextField
        size="small"
        label={t('theme.brandFrom')}
        placeholder="#1d5fc2"
        value={text}
        error={text !== '' && colour === undefined}
        onChange={(event) => setText(event.target.value)}
        sx={{ flexGrow: 1 }}
      />
      <Button
        disabled={colour === undefined}
        onClick={() => colour !== undefined && onChange(withBrand(theme, colour))}
      >
        {t('theme.makeBrand')}
      </Button>
    </Stack>
  );
}
