import { zoneText } from '@bourse/format/moment';
import { Autocomplete, Box, Button, Popover, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { browserZone, chooseZone, useZone } from '../platform/zone.ts';

/** Names the zone of every time in the console, and changes it. */
export function ZoneChoice() {
  const t = useTranslate();
  const zone = useZone();
  const [place, setPlace] = useState<HTMLElement>();
  const zones = useMemo(() => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])], []);
  const name = zone ?? browserZone();
  const close = () => setPlace(undefined);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        title={t('shell.timeZone')}
        onClick={(event) => setPlace(event.currentTarget)}
      >
        {/* A phone has room for the short name alone. */}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, mr: 0.5 }}>
          {name}
        </Box>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          ({zoneText(Date.now(), { timeZone: zone })})
        </Box>
      </Button>
      <Popover
        open={place !== undefined}
        anchorEl={place ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { p: 2, width: 320 } } }}
      >
        <Autocomplete
          options={zones}
          value={name}
          onChange={(_, next) => {
            // Cleared, it is the browser's again.
            chooseZone(next === null || next === browserZone() ? undefined : next);
            close();
          }}
          renderInput={(params) => (
            <TextField {...params} label={t('shell.timeZone')} helperText={t('shell.timeZoneHelp')} autoFocus />
          )}
        />
      </Popover>
    </>
  );
}
