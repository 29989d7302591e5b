import { buttonClass, EmptyState } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { type FinancialProduct, financialDetail, submitFinancial } from '@bourse/wire';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LiveAlone } from '../../kit/money/live-alone.tsx';
import { oddsText } from '../../kit/money/odds-text.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { formatQuantity } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { BuyForm } from './buy-form.tsx';
import { InterestRule } from './interest-rule.tsx';
import { AnnualRate, ProductSkeleton, ProductText, StateBadge } from './savings-parts.tsx';
import { useSavingsPurchase } from './use-savings-purchase.ts';

/** /financialView?id: one product of a fixed term, and buying it; also for visitors. */
export function FinancialViewPage() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: '/financialView' });
  const isId = /^[1-9]\d{0,14}$/.test(id ?? '');
  const product = useCall(financialDetail, { params: { id: Number(id) } }, { enabled: isId });
  const isUnknown = !isId || (product.error instanceof ApiError && product.error.key === 'not_found');
  return (
    <>
      <PageHeader title={product.data?.title ?? t('financial.product')} back />
      <LiveAlone skeleton={<ProductSkeleton />}>
        {product.data !== undefined ? (
          <Product key={product.data.id} product={product.data} />
        ) : isUnknown ? (
          <EmptyState
            title={t('financial.unknown')}
            action={
              <Link to="/financialList" className={buttonClass('quiet', 'medium')}>
                {t('financial.toProducts')}
              </Link>
            }
          />
        ) : product.error === null ? (
          <ProductSkeleton />
        ) : (
          <LoadFailed query={product} />
        )}
      </LiveAlone>
    </>
  );
}

function Product({ product }: { readonly product: FinancialProduct }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const offered = { ...product, minOdds: product.avgRate, maxOdds: product.avgRate };
  const purchase = useSavingsPurchase(
    offered,
    (amount, idempotencyKey) => call(submitFinancial, { body: { id: product.id, amount }, idempotencyKey }),
    () => void navigate({ to: '/financialOrder' }),
  );
  const unit = product.coin.toUpperCase();
  return (
    <>
      <section className="mx-4 mt-2 rounded-card bg-surface-1 p-4">
        <p className="flex items-center justify-between gap-2 text-11 text-faint">
          {t('savings.dayRate')} <StateBadge state={product.state} />
        </p>
        <p className="text-28 font-semibold text-strong">
          <bdi className="nums">{oddsText(product.avgRate)}</bdi>
        </p>
        <AnnualRate {...offered} />
        <dl className="mt-3 grid grid-cols-3 large-text:grid-cols-2 gap-3">
          <Figure label={t('savings.days')}>{product.days}</Figure>
          <Figure label={t('savings.invested')}>
            {formatQuantity(product.totalInvestAmount, 2)} {unit}
          </Figure>
          <Figure label={t('savings.remaining')}>
            {formatQuantity(product.remainAmount, 2)} {unit}
          </Figure>
          <Figure label={t('savings.least')}>
            {formatQuantity(product.limitMin)} {unit}
          </Figure>
          <Figure label={t('savings.most')}>
            {formatQuantity(product.limitMax)} {unit}
          </Figure>
          <Figure label={t('savings.times')}>
            {product.buyPurchase === null
              ? t('savings.anyTimes')
              : t('savings.timesLeft', { left: product.buyPurchase, all: product.timeLimit })}
          </Figure>
        </dl>
      </section>
      <div className="px-4 pt-4 pb-2">
        <BuyForm product={offered} purchase={purchase} paid={t('savings.paidAtEnd')} early={t('financial.early')} />
      </div>
      <ProductText title={t('savings.introduction')} text={product.prodectIntroduction} />
      <ProductText title={t('savings.process')} text={product.process} />
      <InterestRule kind="fixed" />
      <ProductText title={t('savings.questions')} text={product.problem} />
    </>
  );
}
