import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** With more columns it may be wider than a phone: then the keyboard has to reach it, to move it. */
const WIDE = 2;

export interface FiguresTableProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly {
    readonly name: string;
    /** Figures stand right, words left. */
    readonly figure?: boolean;
    of(row: Row): ReactNode;
  }[];
  keyOf(row: Row): string | number;
}

/** A plain table, for what is no list of its own. */
export function FiguresTable<Row>({ rows, columns, keyOf }: FiguresTableProps<Row>) {
  const t = useTranslate();
  if (rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('shell.nothing')}</Typography>;
  return (
    // A table that is too wide scrolls by itself, and makes no page wider.
    <TableContainer
      {...(columns.length > WIDE ? { tabIndex: 0 } : {})}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', overflowX: 'auto' }}
    >
      <Table size="small">
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
            <TableRow key={keyOf(row)}>
              {columns.map(({ name, figure, of }) => (
                <TableCell key={name} align={figure === true ? 'right' : 'left'}>
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
