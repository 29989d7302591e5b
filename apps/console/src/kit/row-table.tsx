import { type ReactNode, useState } from 'react';
import { DataTable, type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { CustomerLink } from '../shell/customer-link.tsx';
import { Facts } from '../shell/facts.tsx';
import { figure } from '../shell/figure.ts';
import { Time } from '../shell/time.tsx';
import { CaseDialog } from './queue/case-dialog.tsx';

const IS_FIGURE = /^-?\d+\.\d+$|^-?\d{4,}$/;
const IS_TIME = /^time$|Ms$/;

export interface RowTableProps {
  readonly children: ReactNode;
  /** How an opened row tells what is no figure, moment or text of its own; what is told as null is left out. */
  readonly facts?: Readonly<Record<string, (row: RaRecord, name: string) => ReactNode>>;
}

/** The table of a list whose rows lead to no page of their own: a row opens with everything that is known of it. */
export function RowTable({ children, facts = {} }: RowTableProps) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const [row, setRow] = useState<RaRecord>();
  const wordOf = (name: string) =>
    t(`resources.${resource}.fields.${name}`, { _: t(`fields.${name}`, { _: t(`line.${name}`, { _: name }) }) });
  return (
    <>
      <DataTable
        bulkActionButtons={false}
        rowClick={(_id, _resource, record) => {
          setRow(record);
          return false;
        }}
      >
        {children}
      </DataTable>
      {row !== undefined && (
        <CaseDialog
          title={`${t(`resources.${resource}.name`, { smart_count: 1 })} ${row.id}`}
          onClose={() => setRow(undefined)}
        >
          <Facts
            facts={Object.keys(row).map((name) => ({ name: wordOf(name), value: (facts[name] ?? shown)(row, name) }))}
          />
        </CaseDialog>
      )}
    </>
  );
}

function shown(row: RaRecord, name: string): ReactNode {
  const value: unknown = row[name];
  if (name === 'userId') return <CustomerLink customer={row} />;
  if (typeof value === 'number' && IS_TIME.test(name)) return value === 0 ? null : <Time ms={value} />;
  if (typeof value === 'string') return IS_FIGURE.test(value) ? figure(value) : value;
  return value === null || typeof value === 'object' ? null : String(value);
}
