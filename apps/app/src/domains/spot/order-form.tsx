import { DecimalField } from '@bourse/ui/decimal-field';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { Slider } from '@bourse/ui/slider';
import { ACCOUNT_TYPE, type CoinItem } from '@bourse/wire';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyAccount } from '../../kit/desk/empty-account.tsx';
import { KindSwitch } from '../../kit/desk/kind-switch.tsx';
import { decimalsOf, startPrice } from '../../kit/desk/limit-price.ts';
import { PriceField } from '../../kit/desk/price-field.tsx';
import { SubmitButton } from '../../kit/desk/submit-button.tsx';
import { lazyPart } from '../../platform/app-files.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatQuantity } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { Form } from '../../shell/form.tsx';
import { moneyDecimals } from './money-decimals.ts';
import { amountOf, percentOf, spending, spendsValue, spentOf } from './order-draft.ts';
import { OrderSummary } from './order-summary.tsx';
import type { OrderForm as FormState } from './use-order-form.ts';

const FarLimitSheet = lazyPart(() => import('./far-limit-sheet.tsx'), 'FarLimitSheet');

/** Quote amounts as the ledger keeps them. */
const VALUE_DECIMALS = 8;

export interface OrderFormProps {
  readonly coin: CoinItem;
  readonly form: FormState;
}

/** The left side of the spot desk: what to buy or sell, at what price, how much, what it costs, and the button. */
export function OrderForm({ coin, form }: OrderFormProps) {
  const { t } = useTranslation();
  const { draft, change, available, issue } = form;
  const { signedIn } = useSession();
  const base = coin.coin.toUpperCase();
  const quote = coin.baseCoin.toUpperCase();
  const spends = spendsValue(draft);
  const errorAt = (field: string) => (issue?.field === field ? issueText(issue) : undefined);
  const around = { rules: { ...coin, base: coin.coin, quote: coin.baseCoin }, available };
  return (
    <Form className="flex flex-col gap-2.5" onSubmit={form.submit}>
      <SegmentedControl
        label={t('trade.side')}
        value={draft.side}
        onValueChange={(side) => change({ type: 'side', side })}
        items={[
          { key: 'buy', label: t('trade.buy'), tone: 'up' },
          { key: 'sell', label: t('trade.sell'), tone: 'down' },
        ]}
      />
      {!deployment.trade.hideLimitOrders && (
        <KindSwitch kind={draft.kind} onChange={(kind) => change({ type: 'kind', kind, price: startPrice(coin) })} />
      )}
      <PriceField
        label={t('trade.priceIn', { asset: quote })}
        value={draft.kind === 'limit' ? draft.price : undefined}
        onValueChange={(price) => change({ type: 'price', price })}
        tickSize={coin.tickSize}
        error={errorAt('delegatePrice')}
      />
      <DecimalField
        label={t(spends ? 'trade.valueIn' : 'trade.quantityIn', { asset: spends ? quote : base })}
        value={amountOf(draft)}
        onValueChange={(text) => change({ type: 'amount', text })}
        decimals={spends ? VALUE_DECIMALS : decimalsOf(coin.lotSize)}
        placeholder="0"
        unit={spends ? quote : base}
        error={errorAt(spends ? 'delegateValue' : 'delegateTotal')}
      />
      {draft.side === 'buy' && !spends && (
        <DecimalField
          label={t('trade.valueIn', { asset: quote })}
          value={spentOf(draft)}
          onValueChange={(text) => change({ type: 'value', text })}
          decimals={VALUE_DECIMALS}
          placeholder="0"
          unit={quote}
          error={errorAt('delegateValue')}
        />
      )}
      <Slider
        label={t('trade.share')}
        value={percentOf(draft, around)}
        onValueChange={(percent) => change({ type: 'percent', percent })}
        tone={draft.side === 'buy' ? 'up' : 'down'}
        disabled={available === undefined || available === '0'}
      />
      <p className="flex flex-wrap justify-between gap-x-2 text-12 text-soft">
        <span>{t('trade.available')}</span>
        <bdi className="font-medium text-strong">
          {signedIn ? formatQuantity(available, draft.side === 'buy' ? moneyDecimals(coin) : 8) : '--'}{' '}
          {draft.side === 'buy' ? quote : base}
        </bdi>
      </p>
      <OrderSummary coin={coin} draft={draft} />
      <SubmitButton
        desk="spot"
        coin={coin}
        kind={draft.kind}
        sells={draft.side === 'sell'}
        label={t(draft.side === 'buy' ? 'trade.buyAsset' : 'trade.sellAsset', { asset: base })}
        tone={draft.side === 'buy' ? 'up' : 'down'}
        spending={spending(draft)}
        available={available}
        paid={draft.side === 'buy' ? quote : base}
        busy={form.busy}
      />
      {form.asked !== undefined && (
        <Suspense>
          <FarLimitSheet coin={coin} form={form} />
        </Suspense>
      )}
      <EmptyAccount accountType={ACCOUNT_TYPE.platform} assets={[coin.baseCoin, coin.coin]} />
    </Form>
  );
}
