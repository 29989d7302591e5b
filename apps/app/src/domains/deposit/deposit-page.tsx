import { Badge, EmptyState, SkeletonRows } from '@bourse/ui';
import { type DepositChannel, getAppCurrencyList } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CreditCard, History, Landmark, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AssetAvatar } from '../../kit/money/asset-avatar.tsx';
import { useChannelName } from '../../kit/record/channel-name.ts';
import { formatQuantity } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { HeaderButton } from '../../shell/header-button.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { DepositGate } from './deposit-gate.tsx';

const ICONS = { chain: QrCode, bank: Landmark, card: CreditCard } as const;

/** /recharge: the coins that can be deposited and by which ways, with the way to what was deposited before. */
export function DepositPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('deposit.title')}
        back
        backTo="/assets"
        actions={<HeaderButton label={t('deposit.records')} icon={History} to="/recharge-order" />}
      />
      <DepositGate skeleton={<SkeletonRows rows={5} label={t('common.loading')} />}>
        <Channels />
      </DepositGate>
    </>
  );
}

function Channels() {
  const { t } = useTranslation();
  const channels = useCall(getAppCurrencyList, {});
  if (channels.data === undefined) {
    return channels.error === null ? (
      <SkeletonRows rows={5} label={t('common.loading')} />
    ) : (
      <LoadFailed query={channels} />
    );
  }
  if (channels.data.length === 0) return <EmptyState title={t('deposit.none')} text={t('deposit.noneText')} />;
  const coins = [...new Set(channels.data.map(({ coin }) => coin))];
  return (
    <div className="flex flex-col gap-6 pt-1 pb-6">
      {coins.map((coin) => (
        <section key={coin} aria-labelledby={`coin-${coin}`}>
          <div className="flex items-center gap-3 px-4 pb-2">
            <AssetAvatar symbol={coin} picture={channels.data.find((one) => one.coin === coin)?.coinIcon ?? ''} />
            <h2 id={`coin-${coin}`} className="text-17 font-semibold text-strong">
              {coin.toUpperCase()}
            </h2>
          </div>
          <ul className="border-t border-line">
            {channels.data
              .filter((one) => one.coin === coin)
              .map((channel) => (
                <li key={channel.type} className="border-b border-line">
                  <ChannelLink channel={channel} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const LOOK = 'press flex min-h-16 items-center gap-3 px-4 py-3';

function ChannelLink({ channel }: { readonly channel: DepositChannel }) {
  const { coin, type, kind } = channel;
  const content = <ChannelText channel={channel} />;
  if (!channel.canGoOut) return <div className="flex min-h-16 items-center gap-3 px-4 py-3">{content}</div>;
  if (kind === 'card') {
    return (
      <Link to="/recharge-thb" className={LOOK}>
        {content}
      </Link>
    );
  }
  return (
    <Link to="/recharge-apply" search={{ type, coin, isMCS: kind === 'bank' ? '1' : undefined }} className={LOOK}>
      {content}
    </Link>
  );
}

function ChannelText({ channel }: { readonly channel: DepositChannel }) {
  const { t } = useTranslation(['app', 'messages']);
  const channelName = useChannelName();
  const { coin, type, icon, kind, currency, min, max, sample, canGoOut } = channel;
  const [unit, Icon] = [coin.toUpperCase(), ICONS[kind]];
  return (
    <>
      {icon === '' ? (
        <Icon aria-hidden className="size-5 shrink-0 text-soft" strokeWidth={1.75} />
      ) : (
        <img src={icon} alt="" className="size-5 shrink-0 rounded-control object-contain" />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 text-15 font-medium text-strong">
          {channelName(type)}
          {currency !== unit && <span className="text-soft">{currency}</span>}
          {sample && kind !== 'card' && <Badge tone="warn">{t('deposit.sample')}</Badge>}
        </span>
        <span className="nums block text-12 text-faint">
          {canGoOut
            ? t('deposit.limits', { min: formatQuantity(min), max: formatQuantity(max), asset: unit })
            : t('messages:recharge_no_exit', { coin: unit })}
        </span>
      </span>
      {canGoOut && <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />}
    </>
  );
}
