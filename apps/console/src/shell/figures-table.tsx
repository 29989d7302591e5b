import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** With more columns it is wider than a phone, which shows each row as a list of names and values. */
const WIDE = 2;
/** With more columns it has less room between them. */
const DENSE = 5;

/** A wide table on a phone: a row is a card, and each value stands beside the name of its column. */
const STACKED = {
  '& thead': {
    display: 'block',
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tr': { display: 'block', borderBottom: 1, borderColor: 'divider', py: 0.5 },
  '& td': {
    display: 'flex',
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 2,
    border: 0,
    px: 0,
    py: 0.25,
    textAlign: 'right',
    overflowWrap: 'anywhere',
  },
  '& td:empty': { display: 'none' },
  '& td::before': {
    content: 'attr(data-name)',
    flexShrink: 0,
    maxWidth: '50%',
    color: 'text.secondary',
    textAlign: 'left',
  },
} as const;

export interface FiguresTableProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly {
    readonly name: string;
    /** Figures stand right, words left. */
    readonly figure?: boolean;
    of(row: Row): ReactNode;
  }[];
  keyOf(row: Row): string | number;
  /** Opens what more is known of a row. */
  open?(row: Row): void;
}

/** A plain table, for what is no list of its own. */
export function FiguresTable<Row>({ rows, columns, keyOf, open }: FiguresTableProps<Row>) {
  const t = useTranslate();
  if (rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('shell.nothing')}</Typography>;
  const opens = (row: Row) =>
    open !== undefined && {
      hover: true,
      tabIndex: 0,
      sx: { cursor: 'pointer' },
      onClick: () => open(row),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) open(row);
      },
    };
  const isWide = columns.length > WIDE;
  return (
    // A table that is too wide scrolls by itself, and makes no page wider.
    <TableContainer
      {...(isWide && { tabIndex: 0 })}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', overflowX: 'auto' }}
    >
      <Table
        size="small"
        sx={(theme) => ({
          ...(columns.length > DENSE && { '& th, & td': { px: 0.5, fontSize: 12 } }),
          ...(isWide && { [theme.breakpoints.down('sm')]: STACKED }),
        })}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ name, figure }) => (
              <TableCell key={name} align={figure === true ? 'right' : 'left'}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...opens(row)}>
              {columns.map(({ name, figure, of }) => (
                <TableCell key={name} data-name={name} align={figure === true ? 'right' : 'left'}>
                  {of(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
