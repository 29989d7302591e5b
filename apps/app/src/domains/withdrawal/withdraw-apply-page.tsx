import { Button, EmptyState } from '@bourse/ui';
import { getWithdrawCoinList, getWithdrawStatus } from '@bourse/wire';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useChannelName } from '../../kit/record/channel-name.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { MissingSteps } from './missing-steps.tsx';
import { NotSimulated } from './not-simulated.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

/**
 * /withdraw-apply?type&coin&icon&ratio&fee: asks for money by one channel. The address names the channel; what it costs
 * and allows is the server's to say.
 */
export function WithdrawApplyPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/withdraw-apply' });
  const channelName = useChannelName();
  const { simulated, loading } = useSession();
  const coin = (search.coin ?? 'usdt').toUpperCase();
  const name = search.type === undefined ? '' : channelName(search.type);
  return (
    <>
      <PageHeader title={t('withdrawal.applyTitle', { coin })} back backTo="/assets">
        <p className="flex min-w-0 flex-col">
          <span className="truncate text-17 font-semibold text-strong">{t('withdrawal.applyTitle', { coin })}</span>
          <span className="-mt-0.5 truncate text-12 text-soft">{name}</span>
        </p>
      </PageHeader>
      {loading ? <FormSkeleton /> : simulated ? <NotSimulated /> : <Form type={search.type} coin={search.coin} />}
    </>
  );
}

function Form({ type, coin }: { readonly type: string | undefined; readonly coin: string | undefined }) {
  const { t } = useTranslation(['app', 'messages']);
  const navigate = useNavigate();
  const channels = useCall(getWithdrawCoinList, {});
  const status = useCall(getWithdrawStatus, {}, { staleTime: 0 });
  if (channels.data === undefined) return channels.error === null ? <FormSkeleton /> : <LoadFailed query={channels} />;
  if (status.data === undefined) return status.error === null ? <FormSkeleton /> : <LoadFailed query={status} />;
  const channel = channels.data.find((one) => one.type === type && (coin === undefined || one.coin === coin));
  if (channel === undefined) {
    return (
      <EmptyState
        title={t('messages:withdraw_channel_closed')}
        action={
          <Button size="medium" variant="quiet" onClick={() => void navigate({ to: '/withdraw', replace: true })}>
            {t('withdrawal.otherWays')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <div className="pt-1">
        <MissingSteps />
      </div>
      <WithdrawalForm key={`${channel.coin} ${channel.type}`} channel={channel} status={status.data} />
    </>
  );
}

function FormSkeleton() {
  return (
    <LoadingBars
      className="flex flex-col gap-4 px-4 pt-4"
      bars={['h-5 w-36', 'h-16 w-full rounded-control', 'h-20 w-full rounded-control', 'h-12 w-full rounded-control']}
    />
  );
}
