import { List, type ListProps } from 'react-admin';

/** A list of the console: the newest first and no buttons above it, unless told. */
export function RowList(props: ListProps) {
  return (
    <List
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      actions={false}
      empty={false}
      exporter={false}
      {...props}
    />
  );
}
