import { LANGUAGES, percentOf, SAVINGS_KINDS } from '@bourse/wire';
import type { SavingsDraft, SavingsText } from '@bourse/wire/console';
import { Box, Button, FormControlLabel, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { newText } from './plan-draft.ts';

export interface PlanFormProps {
  readonly draft: SavingsDraft;
  readonly isNew: boolean;
  onChange(draft: SavingsDraft): void;
}

type Field = 'minRate' | 'maxRate' | 'minAmount' | 'maxAmount' | 'capacity' | 'redeemFee';
type Count = 'days' | 'purchases' | 'sort';
type Flag = 'redeemable' | 'open' | 'hot';

/** Terms of a plan, and what customers read of it in each language. */
export function PlanForm({ draft, isNew, onChange }: PlanFormProps) {
  const t = useTranslate();
  const change = (part: Partial<SavingsDraft>) => onChange({ ...draft, ...part });
  const isFixed = draft.kind === 'fixed';
  const decimal = (field: Field, help?: string, label = t(`savings.${field}`)) => (
    <TextField
      label={label}
      value={draft[field]}
      helperText={help}
      onChange={(event) => {
        const value = event.target.value.replace(/[^\d.]/g, '');
        change(isFixed && field === 'minRate' ? { minRate: value, maxRate: value } : { [field]: value });
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
  const count = (field: Count, help?: string) => (
    <TextField
      label={t(`savings.${field}`)}
      value={String(draft[field])}
      helperText={help}
      onChange={(event) => change({ [field]: Number(event.target.value.replace(/\D/g, '').slice(0, 7)) })}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
  const flag = (field: Flag, disabled = false) => (
    <FormControlLabel
      control={
        <Switch
          checked={draft[field]}
          disabled={disabled}
          onChange={(event) => change({ [field]: event.target.checked })}
        />
      }
      label={t(`savings.${field}`)}
    />
  );
  const percent = (field: Field, words: 'savings.rateHelp' | 'savings.redeemFeeHelp' = 'savings.rateHelp') =>
    t(words, { percent: percentOf(draft[field]) });
  return (
    <Stack spacing={1}>
      <Typography sx={{ color: 'text.secondary' }}>{t('savings.terms')}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, columnGap: 1.5 }}>
        <TextField
          select
          label={t('savings.kind')}
          value={draft.kind}
          disabled={!isNew}
          onChange={(event) =>
            change(
              event.target.value === 'fixed'
                ? { kind: 'fixed', maxRate: draft.minRate, redeemable: false, redeemFee: '0' }
                : { kind: 'pledge' },
            )
          }
        >
          {SAVINGS_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`savings.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        {count('days')}
        {count('sort')}
        {decimal('minRate', percent('minRate'), isFixed ? t('savings.rateOfDay') : undefined)}
        {!isFixed && decimal('maxRate', percent('maxRate'))}
        {!isFixed && decimal('redeemFee', percent('redeemFee', 'savings.redeemFeeHelp'))}
        {decimal('minAmount')}
        {decimal('maxAmount')}
        {decimal('capacity', t('savings.capacityHelp'))}
        {count('purchases', t('savings.purchasesHelp'))}
        <TextField
          label={t('savings.icon')}
          value={draft.icon}
          onChange={(event) => change({ icon: event.target.value.trim() })}
        />
      </Box>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {flag('open')}
        {flag('redeemable', isFixed)}
        {flag('hot')}
      </Stack>
      <Texts texts={draft.texts} onChange={(texts) => change({ texts })} />
    </Stack>
  );
}

interface TextsProps {
  readonly texts: SavingsDraft['texts'];
  onChange(texts: SavingsText[]): void;
}

function Texts({ texts, onChange }: TextsProps) {
  const t = useTranslate();
  const missing = LANGUAGES.filter((one) => texts.every(({ lang }) => lang !== one));
  const changeAt = (lang: string, part: Partial<SavingsText>) =>
    onChange(texts.map((text) => (text.lang === lang ? { ...text, ...part } : text)));
  return (
    <>
      {texts.map((text) => (
        <Stack key={text.lang} component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
            <Typography variant="subtitle2" component="legend">
              {t('savings.textOf', { lang: text.lang })}
            </Typography>
            {text.lang !== 'en' && (
              <Button
                size="small"
                color="inherit"
                onClick={() => onChange(texts.filter(({ lang }) => lang !== text.lang))}
              >
                {t('savings.removeLanguage', { lang: text.lang })}
              </Button>
            )}
          </Stack>
          <TextField
            label={`${t('savings.title')} (${text.lang})`}
            value={text.title}
            onChange={(event) => changeAt(text.lang, { title: event.target.value })}
          />
          {(['introduction', 'process', 'questions'] as const).map((part) => (
            <TextField
              key={part}
              label={`${t(`savings.${part}`)} (${text.lang})`}
              value={text[part]}
              multiline
              minRows={2}
              maxRows={10}
              onChange={(event) => changeAt(text.lang, { [part]: event.target.value })}
            />
          ))}
        </Stack>
      ))}
      {missing.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {missing.map((lang) => (
            <Button key={lang} size="small" onClick={() => onChange([...texts, newText(lang)])}>
              {t('savings.addLanguage')}: {lang}
            </Button>
          ))}
        </Stack>
      )}
    </>
  );
}
