import { Badge, buttonClass, IconButton } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannelName } from '../../../kit/record/channel-name.ts';
import { formatQuantity } from '../../../platform/format.ts';
import { copyText } from '../../../platform/toasts.ts';
import type { ChainView } from './chains.ts';

/** One chain: what is free, where money comes in, where it may go. */
export function ChainSection({ view }: { readonly view: ChainView }) {
  const { t } = useTranslation();
  const heading = useId();
  const channelName = useChannelName();
  const { type, balances, bound, targets, canBind } = view;
  return (
    <section aria-labelledby={heading} className="border-t-8 border-surface-1 px-4 pt-4 pb-4">
      <h2 id={heading} className="pb-1 text-17 font-semibold text-strong">
        {channelName(type)}
      </h2>
      {balances.length > 0 && (
        <dl>
          {balances.map(({ coin, available }) => (
            <div key={coin} className="flex min-h-10 items-center justify-between gap-4">
              <dt className="text-15 text-soft">{coin.toUpperCase()}</dt>
              <dd className="nums min-w-0 truncate text-15 font-medium text-strong">
                <bdi>{formatQuantity(available)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {targets.map(({ coin, address, sample }) => (
        <Address
          key={`${coin} ${address}`}
          label={t('walletView.comesIn', { coin: coin.toUpperCase() })}
          address={address}
          // Copied it could be paid to.
          copied={!sample}
          badge={sample && <Badge tone="warn">{t('deposit.sample')}</Badge>}
        />
      ))}
      {bound.map(({ id, address }) => (
        <Address key={id} label={t('walletView.goesOut')} address={address} copied />
      ))}
      <div className="flex flex-wrap gap-2 pt-3">
        {targets.map(({ coin }) => (
          <Link key={coin} to="/recharge-apply" search={{ type, coin }} className={buttonClass('quiet', 'medium')}>
            {t('walletView.recharge', { coin: coin.toUpperCase() })}
          </Link>
        ))}
        {canBind && (
          <Link to="/addAddress" search={{ type }} className={buttonClass('quiet', 'medium')}>
            {t(bound.length === 0 ? 'walletView.bind' : 'walletView.bindMore')}
          </Link>
        )}
      </div>
    </section>
  );
}

interface AddressProps {
  readonly label: string;
  readonly address: string;
  readonly copied: boolean;
  readonly badge?: ReactNode;
}

function Address({ label, address, copied, badge }: AddressProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2 pt-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-12 text-soft">
          {label}
          {badge}
        </p>
        <p className="text-13 break-all text-strong">
          <bdi>{address}</bdi>
        </p>
      </div>
      {copied && (
        <IconButton
          label={t('records.copyOf', { what: label })}
          onClick={() => void copyText(address)}
          icon={<Copy aria-hidden className="size-5 text-brand" />}
          className="-me-3"
        />
      )}
    </div>
  );
}
