import { AMOUNT_DECIMALS, parseAmount } from '@bourse/money';
import { Banner, Button, buttonClass } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { AUDIT_STATUS, annualRate, expectedInterest, isOfPersons, savingsTerm } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AllButton } from '../../kit/money/all-button.tsx';
import { oddsRange } from '../../kit/money/odds-text.ts';
import { formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { issueText } from '../../platform/i18n.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { Form } from '../../shell/form.tsx';
import { interestText } from './interest-text.ts';
import type { OfferedProduct, SavingsPurchase } from './use-savings-purchase.ts';

const NONE: readonly string[] = [];

export interface BuyFormProps {
  readonly product: OfferedProduct;
  readonly purchase: SavingsPurchase;
  /** Rates declared for days of a term that begins now. */
  readonly declared?: readonly string[];
  /** How its interest is paid, in the list of what is bought: "Every day". */
  readonly paid: string;
  /** Said before the button: what taking it back costs. */
  readonly early: ReactNode;
}

/** How much, from which account, what it earns and when; then the last look. */
export function BuyForm({ product, purchase, declared = NONE, paid, early }: BuyFormProps) {
  const { t } = useTranslation(['app', 'messages']);
  const { signedIn, info } = useSession();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const unit = product.coin.toUpperCase();
  const money = (text: string | undefined) => (text === undefined ? NO_FIGURE : `${formatQuantity(text)} ${unit}`);
  const { amount, issue, available, missing } = purchase;
  const closed = closedWhy(product);
  if (closed !== undefined) return <Banner tone="warn">{t(closed)}</Banner>;
  if (!signedIn) {
    const search = { redirect: location.pathname + location.search };
    return (
      <Link to="/login" search={search} className={buttonClass('brand', 'large', true)}>
        {t('savings.signInToBuy')}
      </Link>
    );
  }
  if (
    isOfPersons(product.timeLimit) &&
    info !== undefined &&
    info.detail.auditStatusPrimary !== AUDIT_STATUS.approved
  ) {
    return (
      <div className="flex flex-col gap-3">
        <Banner tone="warn">{t('savings.verifiedText')}</Banner>
        <Link to="/certification-primary" className={buttonClass('brand', 'large', true)}>
          {t('messages:please_primary')}
        </Link>
      </div>
    );
  }
  return (
    <Form className="flex flex-col gap-4" onSubmit={frozen ? tell : purchase.ask}>
      <DecimalField
        label={t('savings.howMuch')}
        large
        value={amount}
        onValueChange={purchase.setAmount}
        decimals={AMOUNT_DECIMALS}
        placeholder="0"
        unit={unit}
        error={issue?.field === 'amount' ? issueText(issue) : undefined}
        hint={
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>
              {t('savings.inFinancial')} <bdi className="nums text-soft">{money(available)}</bdi>
            </span>
            <bdi className="nums">
              {formatQuantity(product.limitMin)}–{money(product.limitMax)}
            </bdi>
          </span>
        }
        after={<AllButton all={purchase.most} onChoose={purchase.setAmount} />}
      />
      {missing !== undefined && (
        <p className="rounded-card bg-surface-1 p-3 text-13 text-soft">
          {t('savings.missingText', { amount: money(missing) })}
        </p>
      )}
      <Terms product={product} declared={declared} amount={amount} paid={paid} />
      <p className="text-13 text-soft">{early}</p>
      <Button wide type="submit">
        {frozen ? t('trade.frozen') : t('savings.buy')}
      </Button>
      <Sheet
        open={purchase.asked}
        onOpenChange={(open) => {
          if (!open && !purchase.busy) purchase.dismiss();
        }}
        title={t('savings.confirmTitle', { title: product.title })}
        footer={
          <Button wide loading={purchase.busy} onClick={() => void purchase.confirm()}>
            {t('savings.confirm', { amount: money(amount.replace(/\.$/, '')) })}
          </Button>
        }
      >
        {missing !== undefined && <FigureList figures={[[t('savings.fromPlatform'), money(missing)]]} />}
        <Terms product={product} declared={declared} amount={amount} paid={paid} whole />
        <p className="mt-3 text-13 text-soft">{early}</p>
      </Sheet>
    </Form>
  );
}

/** Why it cannot be bought now. */
function closedWhy({ state, buyPurchase }: OfferedProduct) {
  if (state === 'closed') return 'savings.closedText';
  if (state === 'sold') return 'savings.soldOutText';
  return buyPurchase === 0 ? 'savings.spentText' : undefined;
}

interface TermsProps {
  readonly product: OfferedProduct;
  readonly declared: readonly string[];
  readonly amount: string;
  readonly paid: string;
  /** With what the page says above the form. */
  readonly whole?: boolean;
}

/** When it earns, what, and when the money is back. */
function Terms({ product, declared, amount, paid, whole = false }: TermsProps) {
  const { t } = useTranslation();
  const { firstMs, endMs } = savingsTerm(serverNow(), product.days);
  const unit = product.coin.toUpperCase();
  const plain = amount.replace(/\.$/, '');
  const interest =
    parseAmount(plain).ok && plain !== '' ? interestText(expectedInterest(plain, product, declared), unit) : NO_FIGURE;
  return (
    <FigureList
      figures={[
        ...(whole
          ? ([
              [t('savings.dayRate'), oddsRange(product.minOdds, product.maxOdds)],
              [t('earn.apr'), oddsRange(annualRate(product.minOdds), annualRate(product.maxOdds))],
              [t('savings.days'), String(product.days)],
            ] as const)
          : []),
        [t('savings.earnsFrom'), formatMoment(firstMs)],
        [t('savings.interest'), interest],
        [t('savings.paid'), paid],
        [t('savings.back'), formatMoment(endMs)],
      ]}
    />
  );
}
