import type { WeekHours } from '@bourse/wire/console';
import { Box, Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DAYS, hourText } from './limits-text.ts';

export interface HoursFieldProps {
  /** Empty: at all hours. */
  readonly value: readonly WeekHours[];
  onChange(hours: WeekHours[]): void;
}

const HOURS = Array.from({ length: 25 }, (_, hour) => hour);
const WORK = { from: 8, until: 18 } as const;

/** Hours of each day of the week. */
export function HoursField({ value, onChange }: HoursFieldProps) {
  const t = useTranslate();
  if (value.length === 0) {
    return (
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => onChange([1, 2, 3, 4, 5].map((day) => ({ day, ...WORK })))}
      >
        {t('access.addHours')}
      </Button>
    );
  }
  const replace = (old: WeekHours, next: WeekHours | undefined) =>
    onChange(value.flatMap((one) => (one === old ? (next ?? []) : one)));
  return (
    <Stack spacing={0.5}>
      {DAYS.map((day) => (
        <Box key={day} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <FormControlLabel
            sx={{ width: 150, m: 0 }}
            label={t(`access.day${day}`)}
            control={
              <Checkbox
                checked={value.some((one) => one.day === day)}
                onChange={(_, isOn) =>
                  onChange(isOn ? [...value, { day, ...WORK }] : value.filter((one) => one.day !== day))
                }
              />
            }
          />
          {value
            .filter((one) => one.day === day)
            .map((span) => (
              <Stack key={`${span.from} ${span.until}`} direction="row" spacing={1}>
                <HourField
                  label={t('access.from')}
                  value={span.from}
                  hours={HOURS.slice(0, 24)}
                  onChange={(from) => replace(span, { ...span, from })}
                />
                <HourField
                  label={t('access.until')}
                  value={span.until}
                  hours={HOURS.slice(1)}
                  onChange={(until) => replace(span, { ...span, until })}
                />
              </Stack>
            ))}
        </Box>
      ))}
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => onChange([])}>
        {t('access.allHours')}
      </Button>
    </Stack>
  );
}

interface HourFieldProps {
  readonly label: string;
  readonly value: number;
  readonly hours: readonly number[];
  onChange(hour: number): void;
}

function HourField({ label, value, hours, onChange }: HourFieldProps) {
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ width: 110 }}
    >
      {hours.map((hour) => (
        <MenuItem key={hour} value={hour}>
          {hourText(hour)}
        </MenuItem>
      ))}
    </TextField>
  );
}
