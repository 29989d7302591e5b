import { CHAINS, walletAddressList } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressRows, AddressSkeleton } from './address-rows.tsx';
import { ProtectionSwitch } from './protection-switch.tsx';

/** /addAddress?type: the chain it starts with. Binds a wallet address; those that are bound, and their protection. */
export function AddAddressPage() {
  const { t } = useTranslation();
  const { type } = useSearch({ from: '/addAddress' });
  const bound = useCall(walletAddressList, {});
  return (
    <>
      <PageHeader title={t('address.title')} back backTo="/assets" />
      <AddressForm bound={bound.data} start={CHAINS.find((chain) => chain === type)} />
      {bound.data === undefined ? (
        bound.error === null ? (
          <AddressSkeleton />
        ) : (
          <LoadFailed query={bound} />
        )
      ) : (
        <>
          <AddressRows rows={bound.data.list} />
          {bound.data.coolingOffHours > 0 && (
            <ProtectionSwitch coolingOffHours={bound.data.coolingOffHours} ends={bound.data.protectionEnds} />
          )}
        </>
      )}
    </>
  );
}
