import type { CustomerTag, TagColour } from '@bourse/wire/console';
import { Chip, Stack } from '@mui/material';

const COLOURS: Readonly<Record<TagColour, 'default' | 'info' | 'success' | 'warning' | 'error' | 'secondary'>> = {
  grey: 'default',
  blue: 'info',
  green: 'success',
  orange: 'warning',
  red: 'error',
  purple: 'secondary',
};

export const TagChip = ({ tag }: { readonly tag: Pick<CustomerTag, 'name' | 'colour'> }) => (
  <Chip size="small" variant="outlined" color={COLOURS[tag.colour]} label={tag.name} />
);

export function TagChips({ tags }: { readonly tags: readonly CustomerTag[] }) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </Stack>
  );
}
