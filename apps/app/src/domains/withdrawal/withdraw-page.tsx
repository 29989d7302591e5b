import { EmptyState, SkeletonRows } from '@bourse/ui';
import { getWithdrawCoinList, type WithdrawalChannel } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DepositHint } from '../../kit/money/deposit-hint.tsx';
import { useAvailable } from '../../kit/money/use-available.ts';
import { useChannelName } from '../../kit/record/channel-name.ts';
import { formatQuantity } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { HeaderButton } from '../../shell/header-button.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { useFeeText } from './fee-text.ts';
import { MissingSteps } from './missing-steps.tsx';
import { NotSimulated } from './not-simulated.tsx';

/** /withdraw: the coins that can be taken out and by which ways, with the way to what was asked for before. */
export function WithdrawPage() {
  const { t } = useTranslation();
  const { simulated, loading } = useSession();
  return (
    <>
      <PageHeader
        title={t('withdrawal.title')}
        back
        backTo="/assets"
        actions={<HeaderButton label={t('withdrawal.records')} icon={History} to="/withdraw-order" />}
      />
      {loading ? <SkeletonRows rows={4} label={t('common.loading')} /> : simulated ? <NotSimulated /> : <Channels />}
    </>
  );
}

function Channels() {
  const { t } = useTranslation();
  const channels = useCall(getWithdrawCoinList, {});
  if (channels.data === undefined) {
    return channels.error === null ? (
      <SkeletonRows rows={4} label={t('common.loading')} />
    ) : (
      <LoadFailed query={channels} />
    );
  }
  if (channels.data.length === 0) return <EmptyState title={t('withdrawal.none')} text={t('withdrawal.noneText')} />;
  const coins = [...new Set(channels.data.map(({ coin }) => coin))];
  return (
    <div className="flex flex-col gap-6 pt-3 pb-6">
      <MissingSteps />
      {coins.map((coin) => (
        <Coin key={coin} coin={coin} channels={channels.data.filter((one) => one.coin === coin)} />
      ))}
    </div>
  );
}

function Coin({ coin, channels }: { readonly coin: string; readonly channels: readonly WithdrawalChannel[] }) {
  const { t } = useTranslation();
  const available = useAvailable(coin);
  return (
    <section aria-labelledby={`coin-${coin}`}>
      <div className="flex items-baseline justify-between gap-3 px-4 pb-1">
        <h2 id={`coin-${coin}`} className="text-17 font-semibold text-strong">
          {coin.toUpperCase()}
        </h2>
        <p className="text-13 text-soft">
          {t('trade.available')} <bdi className="nums text-strong">{formatQuantity(available)}</bdi>
        </p>
      </div>
      <div className="px-4 pb-2 empty:hidden">
        <DepositHint unit={coin.toUpperCase()} available={available} />
      </div>
      <ul className="border-t border-line">
        {channels.map((channel) => (
          <li key={channel.type} className="border-b border-line">
            <ChannelLink channel={channel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChannelLink({ channel }: { readonly channel: WithdrawalChannel }) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const feeText = useFeeText();
  const { coin, type, icon, ratio, fee, min, max, currency } = channel;
  const unit = coin.toUpperCase();
  return (
    <Link
      to="/withdraw-apply"
      search={{ type, coin, icon, ratio, fee }}
      className="press flex min-h-18 items-center gap-3 px-4 py-3"
    >
      {icon !== '' && <img src={icon} alt="" className="size-6 shrink-0 rounded-control object-contain" />}
      <span className="min-w-0 flex-1">
        <span className="block text-15 font-medium text-strong">
          {channelName(type)}
          {currency !== unit && <span className="text-soft"> · {currency}</span>}
        </span>
        <span className="block text-13 text-soft">{t('withdrawal.feeIs', { fee: feeText(channel) })}</span>
        <span className="block text-12 text-faint">
          {t('withdrawal.limits', { min: formatQuantity(min), max: formatQuantity(max), asset: unit })}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
    </Link>
  );
}
