import { COUNTRIES, LANGUAGES } from '@bourse/wire';
import { SEGMENT_DESKS, SEGMENT_VERIFIED } from '@bourse/wire/console';
import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { countryName } from '../../kit/campaign/segment-facts.tsx';
import { nameOf } from '../../kit/language-texts.tsx';
import { useTags } from '../../kit/use-tags.ts';
import type { SegmentDraft } from './campaign-draft.ts';

export interface SegmentFormProps {
  readonly draft: SegmentDraft;
  onChange(draft: SegmentDraft): void;
}

type TextName = 'registeredFrom' | 'registeredUntil' | 'activeFrom' | 'activeUntil' | 'levelFrom' | 'levelTo' | 'coin';

/** Whom a campaign goes to: all that is filled in must hold. */
export function SegmentForm({ draft, onChange }: SegmentFormProps) {
  const t = useTranslate();
  const tags = useTags();
  const set = (change: Partial<SegmentDraft>) => onChange({ ...draft, ...change });
  const text = (name: TextName, type?: 'datetime-local') => (
    <TextField
      type={type}
      label={t(`campaigns.${name}`)}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 16 }, ...(type === undefined ? {} : { inputLabel: { shrink: true } }) }}
    />
  );
  const several = (name: 'countries' | 'languages', all: readonly string[], wordOf: (one: string) => string) => (
    <Autocomplete
      multiple
      options={[...all].sort((one, other) => wordOf(one).localeCompare(wordOf(other)))}
      getOptionLabel={wordOf}
      value={[...draft[name]]}
      onChange={(_, chosen) => set({ [name]: chosen })}
      renderInput={(props) => <TextField {...props} label={t(`campaigns.${name}`)} />}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      <TextField
        select
        label={t('campaigns.verified')}
        value={draft.verified}
        onChange={(event) => set({ verified: event.target.value as SegmentDraft['verified'] })}
      >
        <MenuItem value="">{t('campaigns.any')}</MenuItem>
        {SEGMENT_VERIFIED.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`campaigns.verified_${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {text('coin')}
      {several('countries', COUNTRIES, countryName)}
      {several('languages', LANGUAGES, nameOf)}
      {text('registeredFrom', 'datetime-local')}
      {text('registeredUntil', 'datetime-local')}
      {text('activeFrom', 'datetime-local')}
      {text('activeUntil', 'datetime-local')}
      {text('levelFrom')}
      {text('levelTo')}
      <TextField
        select
        label={t('campaigns.traded')}
        value={draft.desk}
        onChange={(event) => set({ desk: event.target.value as SegmentDraft['desk'] })}
      >
        <MenuItem value="">{t('campaigns.any')}</MenuItem>
        {SEGMENT_DESKS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`desk.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('campaigns.days')}
        value={draft.days}
        disabled={draft.desk === ''}
        onChange={(event) => set({ days: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 3, inputMode: 'numeric' } }}
      />
      {tags.length > 0 && (
        <TextField
          select
          label={t('campaigns.tag')}
          value={draft.tag}
          onChange={(event) => set({ tag: event.target.value })}
        >
          <MenuItem value="">{t('campaigns.any')}</MenuItem>
          {tags.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
