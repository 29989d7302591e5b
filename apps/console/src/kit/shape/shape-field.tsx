import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { emptyOf, insideOfNullable, type JsonShape } from './json-shape.ts';
import { LeafField, useFieldLabel } from './leaf-field.tsx';

export interface ShapeFieldProps {
  readonly shape: JsonShape;
  readonly name: string;
  readonly value: unknown;
  /** Where the value stands in the whole: "2.fee"; "" is the whole. */
  readonly path?: string;
  /** Where something is wrong. */
  readonly wrong?: ReadonlySet<string>;
  onChange(value: unknown): void;
}

const inside = (path: string | undefined, name: string | number) => (path ? `${path}.${name}` : String(name));

/** A field, a group of fields or a list of them, as the shape of the value says. */
export function ShapeField(props: ShapeFieldProps) {
  const { shape } = props;
  const there = insideOfNullable(shape);
  if (there !== undefined) return <Nullable {...props} there={there} />;
  if (shape.type === 'object' && shape.properties !== undefined) return <ObjectFields {...props} />;
  if (shape.type === 'array' && shape.items !== undefined) return <Rows {...props} items={shape.items} />;
  return <LeafField {...props} isWrong={props.wrong?.has(props.path ?? '') === true} />;
}

/** What may be missing: added and removed as a whole. */
function Nullable({ there, ...props }: ShapeFieldProps & { readonly there: JsonShape }) {
  const t = useTranslate();
  const { name, value, onChange } = props;
  const label = useFieldLabel(name);
  if (value === null || value === undefined) {
    return (
      <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => onChange(emptyOf(there))}>
        {t('settings.addNamed', { name: label })}
      </Button>
    );
  }
  return (
    <Stack spacing={1} sx={{ gridColumn: '1 / -1', p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <ShapeField {...props} shape={there} />
      <Button size="small" color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => onChange(null)}>
        {t('settings.removeNamed', { name: label })}
      </Button>
    </Stack>
  );
}

function ObjectFields({ shape, value, onChange, path, wrong }: ShapeFieldProps) {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
        columnGap: 1,
        rowGap: 0.5,
        flexGrow: 1,
      }}
    >
      {Object.entries(shape.properties ?? {}).map(([name, inner]) => (
        <ShapeField
          key={name}
          name={name}
          shape={inner}
          value={given[name]}
          path={inside(path, name)}
          {...(wrong && { wrong })}
          onChange={(next) => {
            const { [name]: _, ...others } = given;
            // What may be left out is left out where nothing was typed.
            const isLeftOut = next === '' && shape.required?.includes(name) !== true;
            onChange(isLeftOut ? others : { ...given, [name]: next });
          }}
        />
      ))}
    </Box>
  );
}

function Rows({ items, value, name, onChange, path, wrong }: ShapeFieldProps & { readonly items: JsonShape }) {
  const t = useTranslate();
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const swap = (from: number, to: number) => {
    const next = [...rows];
    [next[from], next[to]] = [next[to], next[from]];
    onChange(next);
  };
  return (
    <Stack spacing={1} sx={{ gridColumn: '1 / -1' }}>
      {rows.map((row, place) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name, and their fields no state
          key={place}
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <ShapeField
            name={name}
            shape={items}
            value={row}
            path={inside(path, place)}
            {...(wrong && { wrong })}
            onChange={(next) => onChange(rows.map((one, other) => (other === place ? next : one)))}
          />
          <Stack direction="row">
            <IconButton
              size="small"
              aria-label={t('settings.up')}
              disabled={place === 0}
              onClick={() => swap(place, place - 1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('settings.down')}
              disabled={place === rows.length - 1}
              onClick={() => swap(place, place + 1)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('settings.remove')}
              onClick={() => onChange(rows.filter((_, other) => other !== place))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Stack>
        </Stack>
      ))}
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => onChange([...rows, emptyOf(items)])}>
        {t('settings.add')}
      </Button>
    </Stack>
  );
}
