import { Badge, EmptyState } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { type FinancialProduct, financialList } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAlone } from '../../kit/money/live-alone.tsx';
import { formatQuantity } from '../../platform/format.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { FinanceBanners } from './finance-banners.tsx';
import { InterestRule } from './interest-rule.tsx';
import { CARD_LINK, CardsSkeleton, ProductCard } from './savings-parts.tsx';

type Shown = 'all' | 'hot';

/** /financialList: the products of a fixed term on offer; also for visitors. */
export function FinancialListPage() {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const [shown, setShown] = useState<Shown>('all');
  return (
    <>
      <PageHeader
        title={t('financial.title')}
        back
        actions={
          signedIn && (
            <Link
              to="/financialOrder"
              aria-label={t('financial.orders')}
              className="press flex size-11 items-center justify-center"
            >
              <ReceiptText aria-hidden className="size-5" />
            </Link>
          )
        }
      />
      <LiveAlone skeleton={<CardsSkeleton />}>
        <div className="px-4 pt-1">
          <SegmentedControl
            label={t('financial.shown')}
            value={shown}
            onValueChange={setShown}
            items={[
              { key: 'all', label: t('common.all') },
              { key: 'hot', label: t('financial.hot') },
            ]}
          />
        </div>
        <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('financial', 'notice')}>
          <FinanceBanners />
          <Products hot={shown === 'hot'} />
          <InterestRule kind="fixed" />
        </PullToRefresh>
      </LiveAlone>
    </>
  );
}

function Products({ hot }: { readonly hot: boolean }) {
  const { t } = useTranslation();
  const products = useCall(financialList, { query: hot ? { isHot: '1' } : {} });
  if (products.data === undefined) {
    return products.error === null ? (
      <div className="pt-2">
        <CardsSkeleton />
      </div>
    ) : (
      <LoadFailed query={products} />
    );
  }
  if (products.data.rows.length === 0) {
    return (
      <EmptyState
        title={t(hot ? 'financial.noneHot' : 'financial.none')}
        action={
          <Link to="/productPlan" className="press flex min-h-11 items-center text-15 font-medium text-brand">
            {t('financial.toProductPlan')}
          </Link>
        }
      />
    );
  }
  return (
    <ul aria-label={t('financial.title')} className="flex flex-col gap-3 px-4 py-4">
      {products.data.rows.map((product) => (
        <li key={product.id}>
          <Product product={product} />
        </li>
      ))}
    </ul>
  );
}

function Product({ product }: { readonly product: FinancialProduct }) {
  const { t } = useTranslation();
  const unit = product.coin.toUpperCase();
  return (
    <ProductCard
      {...product}
      title={
        <Link to="/financialView" search={{ id: String(product.id) }} className={CARD_LINK}>
          {product.title}
        </Link>
      }
      minOdds={product.avgRate}
      maxOdds={product.avgRate}
      badge={product.isHot && <Badge tone="brand">{t('financial.hot')}</Badge>}
    >
      <Figure label={t('savings.least')}>
        {formatQuantity(product.limitMin)} {unit}
      </Figure>
      <Figure label={t('savings.remaining')}>
        {formatQuantity(product.remainAmount, 2)} {unit}
      </Figure>
    </ProductCard>
  );
}
