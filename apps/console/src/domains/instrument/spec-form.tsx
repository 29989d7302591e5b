import { type InstrumentSpec, instrumentSpec, MARKET_KINDS } from '@bourse/wire/console';
import { Box, Checkbox, FormControlLabel, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { emptyOf, insideOfNullable, type JsonShape, shapeOfSchema } from '../../kit/shape/json-shape.ts';
import { ShapeField } from '../../kit/shape/shape-field.tsx';
import { CycleRows } from './cycle-rows.tsx';
import { SourceFields } from './source-fields.tsx';
import { SpecField } from './spec-field.tsx';
import { COMMON_PARTS, DESK_PARTS, desksOf, SIMULATION, type SpecPart, symbolOf } from './spec-parts.ts';

export interface SpecFormProps {
  readonly value: InstrumentSpec;
  readonly isNew: boolean;
  /** The names of the calendars. */
  readonly calendars: readonly string[];
  /** The names of the sources of prices; null where the market has none. */
  readonly sources: readonly string[] | null;
  onChange(value: InstrumentSpec): void;
}

/** An entry of the catalogue, part by part. Terms of a desk are asked for where it is chosen. */
export function SpecForm({ value, isNew, calendars, sources: configured, onChange }: SpecFormProps) {
  const t = useTranslate();
  const change = (more: Partial<InstrumentSpec>) => {
    const next = { ...value, ...more };
    onChange(isNew ? { ...next, symbol: symbolOf(next) } : next);
  };
  const part = (one: SpecPart) => <PartFields key={one.title} part={one} value={value} change={change} />;
  const possible = desksOf(value.kind);
  const turn = (desk: (typeof possible)[number], isOn: boolean) => {
    const desks = possible.filter((one) => (one === desk ? isOn : value.desks.includes(one)));
    const isMissing = isOn && desk !== 'spot' && value[desk] === null;
    change({ desks, ...(isMissing ? { [desk]: emptyTerms(desk) } : {}) });
  };
  return (
    <Stack spacing={2}>
      <Group title={t('instruments.parts.names')}>
        <SpecField<string>
          name="showSymbol"
          value={value.showSymbol}
          onChange={(showSymbol) => change({ showSymbol })}
        />
        <SpecField<string> name="name" value={value.name} onChange={(name) => change({ name })} />
        <TextField
          select
          label={t('instruments.kind')}
          value={value.kind}
          disabled={!isNew}
          onChange={(event) => {
            const kind = event.target.value as InstrumentSpec['kind'];
            change({ kind, desks: value.desks.filter((desk) => desksOf(kind).includes(desk)) });
          }}
        >
          {MARKET_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`instruments.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        <SpecField<string> name="base" value={value.base} disabled={!isNew} onChange={(base) => change({ base })} />
        <SpecField<string> name="quote" value={value.quote} disabled={!isNew} onChange={(quote) => change({ quote })} />
        <SpecField<string> name="symbol" value={value.symbol} disabled onChange={() => undefined} />
        <TextField
          select
          label={t('instruments.hours')}
          value={value.hours}
          onChange={(event) => change({ hours: event.target.value })}
        >
          {calendars.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          label={t('instruments.fields.hot')}
          control={<Switch checked={value.hot} onChange={(event) => change({ hot: event.target.checked })} />}
        />
      </Group>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }} role="group" aria-label={t('instruments.desks')}>
        {possible.map((desk) => (
          <FormControlLabel
            key={desk}
            label={t(`trading.${desk}`)}
            control={
              <Checkbox checked={value.desks.includes(desk)} onChange={(event) => turn(desk, event.target.checked)} />
            }
          />
        ))}
      </Stack>
      {COMMON_PARTS.map(part)}
      {value.contract !== null && part(DESK_PARTS.contract)}
      {value.stock !== null && part(DESK_PARTS.stock)}
      {value.timed !== null && part(DESK_PARTS.timed)}
      {value.timed !== null && (
        <CycleRows
          cycles={value.timed.cycles}
          onChange={(cycles) => value.timed !== null && change({ timed: { ...value.timed, cycles } })}
        />
      )}
      <Company value={value} change={change} />
      <Group title={t('instruments.parts.sources')}>
        <SourceFields value={value.sources} configured={configured} onChange={(sources) => change({ sources })} />
      </Group>
      {part(SIMULATION)}
    </Stack>
  );
}

const shapes = (shapeOfSchema(instrumentSpec).properties ?? {}) as Readonly<Record<string, JsonShape>>;
const insideOf = (name: string): JsonShape => {
  const shape = shapes[name] ?? {};
  return insideOfNullable(shape) ?? shape;
};
const emptyTerms = (desk: 'contract' | 'stock' | 'timed') => emptyOf(insideOf(desk));

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))', columnGap: 1 }}>
        {children}
      </Box>
    </Box>
  );
}

interface PartProps {
  readonly value: InstrumentSpec;
  change(more: Partial<InstrumentSpec>): void;
}

function PartFields({ part: { at, title, fields }, value, change }: PartProps & { readonly part: SpecPart }) {
  const t = useTranslate();
  const given = (at === undefined ? value : value[at]) as Readonly<Record<string, unknown>>;
  return (
    <Group title={t(`instruments.parts.${title}`)}>
      {fields.map(([name, form]) => (
        <SpecField
          key={name}
          name={name}
          form={form ?? 'text'}
          value={given[name]}
          onChange={(next) => change(at === undefined ? { [name]: next } : { [at]: { ...given, [name]: next } })}
        />
      ))}
    </Group>
  );
}

/** What is said of a share's company, where anything is. */
function Company({ value, change }: PartProps) {
  const t = useTranslate();
  if (!desksOf(value.kind).includes('stock')) return null;
  return (
    <Group title={t('instruments.parts.company')}>
      <ShapeField
        name="company"
        shape={shapes.company ?? {}}
        value={value.company}
        onChange={(company) => change({ company: company as InstrumentSpec['company'] })}
      />
    </Group>
  );
}
