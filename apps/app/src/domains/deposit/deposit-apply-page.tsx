import { buttonClass, EmptyState } from '@bourse/ui';
import { type DepositChannel, getAppCurrencyList, getDepositAddress } from '@bourse/wire';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useChannelName } from '../../kit/record/channel-name.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositGate } from './deposit-gate.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const BANK = 'BANK';

/** /recharge-apply?type&coin&isMCS: where to send the money, and saying that it was sent. */
export function DepositApplyPage() {
  const { t } = useTranslation();
  const { type, coin = 'usdt', isMCS } = useSearch({ from: '/recharge-apply' });
  const channelName = useChannelName();
  const wantsBank = isMCS !== undefined && isMCS !== '0' && isMCS !== 'false';
  const title = t('deposit.applyTitle', { coin: coin.toUpperCase() });
  return (
    <>
      <PageHeader title={title} back backTo="/assets">
        <p className="flex min-w-0 flex-col">
          <span className="truncate text-17 font-semibold text-strong">{title}</span>
          <span className="-mt-0.5 truncate text-12 text-soft">{channelName(type ?? (wantsBank ? BANK : ''))}</span>
        </p>
      </PageHeader>
      <DepositGate skeleton={<FormSkeleton />}>
        <Channel
          find={(one) =>
            one.coin === coin && (type === undefined ? wantsBank && one.kind === 'bank' : one.type === type)
          }
        />
      </DepositGate>
    </>
  );
}

function Channel({ find }: { readonly find: (channel: DepositChannel) => boolean }) {
  const channels = useCall(getAppCurrencyList, {});
  if (channels.data === undefined) return channels.error === null ? <FormSkeleton /> : <LoadFailed query={channels} />;
  const channel = channels.data.find(find);
  if (channel === undefined) return <ChannelClosed />;
  if (!channel.canGoOut) return <ChannelClosed noExit={channel.coin} />;
  if (channel.kind === 'card') return <Navigate to="/recharge-thb" replace />;
  return <AddressOf key={`${channel.coin} ${channel.type}`} channel={channel} />;
}

function AddressOf({ channel }: { readonly channel: DepositChannel }) {
  const { coin, type } = channel;
  // An address of before may be nobody's by now.
  const addresses = useCall(getDepositAddress, { query: { coin, symbol: type } }, { staleTime: 0 });
  if (addresses.data === undefined || !addresses.isFetchedAfterMount) {
    return addresses.error === null ? <FormSkeleton /> : <LoadFailed query={addresses} />;
  }
  const [target] = addresses.data;
  return target === undefined ? <ChannelClosed /> : <DepositForm channel={channel} target={target} />;
}

interface ChannelClosedProps {
  /** The coin, where it is closed because that cannot be withdrawn. */
  readonly noExit?: string;
}

function ChannelClosed({ noExit }: ChannelClosedProps) {
  const { t } = useTranslation(['app', 'messages']);
  return (
    <EmptyState
      title={t('messages:recharge_channel_closed')}
      {...(noExit !== undefined && { text: t('messages:recharge_no_exit', { coin: noExit.toUpperCase() }) })}
      action={
        <Link to="/recharge" replace className={buttonClass('quiet', 'medium')}>
          {t('deposit.otherWays')}
        </Link>
      }
    />
  );
}
