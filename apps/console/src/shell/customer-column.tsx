import { DataTable, type RaRecord } from 'react-admin';
import { CustomerLink } from './customer-link.tsx';

/** Whose a row of a list is. */
export const CUSTOMER_COLUMN = (
  <DataTable.Col
    source="userId"
    disableSort
    render={(one: RaRecord) => <CustomerLink customer={{ id: one.userId, userId: one.userId }} />}
  />
);
