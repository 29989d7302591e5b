import type { OfferingTexts } from '@bourse/wire/console';
import { Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

const LINES = ['title', 'showSymbol', 'logo', 'url'] as const;

export interface OfferingTextFieldsProps {
  readonly texts: OfferingTexts;
  onChange(part: Partial<OfferingTexts>): void;
}

/** What customers read of an offering. */
export function OfferingTextFields({ texts, onChange }: OfferingTextFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <Stack direction="row" spacing={1}>
        {LINES.map((name) => (
          <TextField
            key={name}
            label={t(`offering.${name}`)}
            value={texts[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
      </Stack>
      <TextField
        label={t('offering.introduction')}
        value={texts.introduction}
        onChange={(event) => onChange({ introduction: event.target.value })}
        multiline
        minRows={4}
        maxRows={12}
        slotProps={{ htmlInput: { maxLength: 5_000 } }}
      />
    </>
  );
}
