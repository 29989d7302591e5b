import type { CustomerTag, TagColour } from '@bourse/wire/console';
import { Chip, Stack } from '@mui/material';
import { purple } from '@mui/material/colors';

/** The theme's; it has no purple of its own. */
const COLOURS: Readonly<Record<Exclude<TagColour, 'purple'>, 'default' | 'info' | 'success' | 'warning' | 'error'>> = {
  grey: 'default',
  blue: 'info',
  green: 'success',
  orange: 'warning',
  red: 'error',
};

export function TagChip({ tag: { name, colour } }: { readonly tag: Pick<CustomerTag, 'name' | 'colour'> }) {
  if (colour !== 'purple') return <Chip size="small" variant="outlined" color={COLOURS[colour]} label={name} />;
  return (
    <Chip
      size="small"
      variant="outlined"
      label={name}
      sx={(theme) => {
        const shade = purple[theme.palette.mode === 'dark' ? 200 : 700];
        return { color: shade, borderColor: shade };
      }}
    />
  );
}

export function TagChips({ tags }: { readonly tags: readonly CustomerTag[] }) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </Stack>
  );
}
