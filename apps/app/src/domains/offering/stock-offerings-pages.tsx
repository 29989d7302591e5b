import { buttonClass } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { OFFERING_TYPE } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../platform/query-client.ts';
import { HeaderButton } from '../../shell/header-button.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { LiveOnlyNote } from './live-only.tsx';
import { OfferingList } from './offering-list.tsx';

interface StockOfferingsProps {
  readonly title: string;
  readonly text: string;
  readonly none: string;
  readonly type: number;
}

/** Offerings of shares, with the way to what the customer has asked for and got. */
function StockOfferings({ title, text, none, type }: StockOfferingsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={title}
        back
        actions={<HeaderButton label={t('offering.shareOrders')} icon={History} to="/orderList" />}
      />
      <p className="px-4 text-13 text-soft">{text}</p>
      <LiveOnlyNote />
      <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('subscription')}>
        <OfferingList
          desk="stock"
          type={type}
          emptyTitle={none}
          emptyAction={
            <Link to="/quote" search={{ tab: 'ApanStocks' }} className={buttonClass('quiet', 'medium')}>
              {t('offering.toStocks')}
            </Link>
          }
        />
      </PullToRefresh>
    </>
  );
}

/** /newSharesCenter: new shares that can be subscribed to. */
export function NewSharesPage() {
  const { t } = useTranslation();
  return (
    <StockOfferings
      title={t('offering.newShares')}
      text={t('offering.newSharesText')}
      none={t('offering.noNewShares')}
      type={OFFERING_TYPE.subscription}
    />
  );
}

/** /dzList: large lots of shares at a stated discount, with a lock-up. */
export function BlockTradesPage() {
  const { t } = useTranslation();
  return (
    <StockOfferings
      title={t('offering.blockTrades')}
      text={t('offering.blockTradesText')}
      none={t('offering.noBlockTrades')}
      type={OFFERING_TYPE.placement}
    />
  );
}
