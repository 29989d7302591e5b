import { Link } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { permissionOf } from '../platform/resources.ts';
import { allows } from '../platform/session.ts';

/** A customer's name and number; leads to their card where the role allows it. */
export function CustomerLink({ customer }: { customer: RaRecord }) {
  const id = Number(customer.userId ?? customer.id);
  const t = useTranslate();
  const name = customer.loginName as string | undefined;
  const text = name === undefined ? t('service.customerNumber', { number: id }) : `${name} (${id})`;
  if (!allows(permissionOf('customers'))) return <>{text}</>;
  return (
    <Link component={RouterLink} to={`/customers/${id}/show`} onClick={(event) => event.stopPropagation()}>
      {text}
    </Link>
  );
}
