import { parseAmount } from '@bourse/money';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { Slider } from '@bourse/ui/slider';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { KindSwitch } from '../../kit/desk/kind-switch.tsx';
import { startPrice } from '../../kit/desk/limit-price.ts';
import { OvernightNote } from '../../kit/desk/overnight-note.tsx';
import { PriceField } from '../../kit/desk/price-field.tsx';
import { RoomNote } from '../../kit/desk/room-note.tsx';
import { SubmitButton } from '../../kit/desk/submit-button.tsx';
import { useAvailable } from '../../kit/money/use-available.ts';
import { deployment } from '../../platform/deployment.ts';
import { issueText } from '../../platform/i18n.ts';
import { Form } from '../../shell/form.tsx';
import { AvailableLine, TO_CONTRACTS } from './available-line.tsx';
import { percentOf } from './contract-draft.ts';
import { estimateOrder } from './contract-estimate.ts';
import type { ContractFormProps } from './contract-form-props.ts';
import { ContractSummary } from './contract-summary.tsx';
import { LeverageButton } from './leverage-button.tsx';
import { NoMoney } from './no-money.tsx';
import { SizeField } from './size-field.tsx';
import { StopsLine } from './stops-line.tsx';

const SHARES = [0, 25, 50, 75, 100];

/** The left side of the contract desk: which way, at what price, how many lots, what it takes, and the button. */
export function ContractForm({ market, form }: ContractFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const onPlatform = parseAmount(useAvailable(market.terms.baseCoin) ?? '0');
  const { coin, terms, unit } = market;
  const { draft, change, available, issue } = form;
  const long = draft.direction === 'long';
  const errorAt = (field: string) => (issue?.field === field ? issueText(issue) : undefined);
  const around = form.around();
  const needed = estimateOrder(draft, terms, around.now);
  const spending = needed === undefined ? undefined : ((needed.margin + needed.fee) as typeof needed.margin);
  const free = parseAmount(available ?? '0');
  // A transfer is offered where it would be enough.
  const covers = onPlatform.ok && free.ok && onPlatform.value > 0n && onPlatform.value + free.value >= (spending ?? 0n);
  return (
    <Form className="flex flex-col gap-2.5" onSubmit={form.ask}>
      <SegmentedControl
        label={t('contract.direction')}
        value={draft.direction}
        onValueChange={(direction) => change({ type: 'direction', direction })}
        items={[
          { key: 'long', label: t('contract.long'), tone: 'up' },
          { key: 'short', label: t('contract.short'), tone: 'down' },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {!deployment.trade.hideLimitOrders && (
          <KindSwitch
            className="min-w-0 grow basis-30"
            kind={draft.kind}
            onChange={(kind) => change({ type: 'kind', kind, price: startPrice(coin) })}
          />
        )}
        <LeverageButton market={market} form={form} />
      </div>
      <OvernightNote leverage={draft.leverage} over={terms.overnight} />
      <RoomNote desk="contract" coin={terms.baseCoin} />
      <PriceField
        label={t('trade.priceIn', { asset: coin.baseCoin.toUpperCase() })}
        value={draft.kind === 'limit' ? draft.price : undefined}
        onValueChange={(price) => change({ type: 'price', price })}
        tickSize={terms.tickSize}
        error={errorAt('delegatePrice')}
      />
      <SizeField market={market} form={form} error={errorAt('delegateTotal') ?? errorAt('leverage')} />
      <Slider
        label={t('contract.share')}
        value={percentOf(draft, around)}
        onValueChange={(percent) => change({ type: 'percent', percent })}
        marks={SHARES}
        tone={long ? 'up' : 'down'}
        disabled={available === undefined || available === '0'}
      />
      {deployment.trade.contractActions !== 'closeAndAddMargin' && (
        <StopsLine market={market} form={form} errorAt={errorAt} />
      )}
      <AvailableLine available={available} unit={unit} />
      <ContractSummary market={market} draft={draft} />
      <SubmitButton
        desk="contract"
        coin={coin}
        kind={draft.kind}
        label={t(long ? 'contract.openLong' : 'contract.openShort', { leverage: draft.leverage })}
        tone={long ? 'up' : 'down'}
        spending={spending}
        available={available}
        paid={unit}
        busy={form.busy}
        remedy={
          covers
            ? {
                label: t('contract.transferAsset', { asset: unit }),
                take: () => void navigate({ to: '/transfer', search: TO_CONTRACTS }),
              }
            : undefined
        }
      />
      <NoMoney asset={terms.baseCoin} />
    </Form>
  );
}
