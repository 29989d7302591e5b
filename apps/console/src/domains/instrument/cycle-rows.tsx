import type { InstrumentSpec } from '@bourse/wire/console';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SpecField } from './spec-field.tsx';
import { CYCLE_FIELDS } from './spec-parts.ts';

type Cycles = NonNullable<InstrumentSpec['timed']>['cycles'];

/** How long timed contracts run, what they win, and how much may be staked: a row for each. */
export function CycleRows({ cycles, onChange }: { readonly cycles: Cycles; onChange(cycles: Cycles): void }) {
  const t = useTranslate();
  const next = { id: Math.max(0, ...cycles.map(({ id }) => id)) + 1, seconds: 60, odds: '0.8', min: '10', max: '1000' };
  return (
    <Stack sx={{ alignItems: 'stretch' }}>
      {cycles.map((cycle, place) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name that stays
          key={place}
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center' }}
        >
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
              columnGap: 1,
              flexGrow: 1,
            }}
          >
            {CYCLE_FIELDS.map(([name, form]) => (
              <SpecField
                key={name}
                name={name}
                form={form ?? 'text'}
                value={cycle[name]}
                onChange={(value) =>
                  onChange(cycles.map((one, at) => (at === place ? { ...one, [name]: value } : one)))
                }
              />
            ))}
          </Box>
          <IconButton
            aria-label={t('settings.remove')}
            onClick={() => onChange(cycles.filter((_, at) => at !== place))}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => onChange([...cycles, next])}>
        {t('instruments.addCycle')}
      </Button>
    </Stack>
  );
}
