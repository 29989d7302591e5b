import { Button, buttonClass } from '@bourse/ui';
import { DecimalField } from '@bourse/ui/decimal-field';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { Sheet } from '@bourse/ui/sheet';
import { Switch } from '@bourse/ui/switch';
import { type AlertDirection, type AlertRepeat, type CoinItem, saveAlert, validateAlert } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { formatPercent, formatPriceText } from '../../platform/format.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { errorText, toastError, toastMessage } from '../../platform/toasts.ts';

interface Draft {
  readonly id?: number;
  readonly price: string;
  readonly direction: AlertDirection;
  readonly repeat: AlertRepeat;
  readonly email: boolean;
}

interface AlertSheetProps {
  readonly coin: CoinItem;
  /** One that is changed. */
  readonly alert?: Draft;
  /** A way to all of them: not where they are. */
  readonly listed?: boolean;
  readonly onClose: () => void;
}

const NEW: Draft = { price: '', direction: 'above', repeat: 'once', email: false };
const PERCENT_DECIMALS = 1;

/** Asks to be told when an instrument reaches a price, or changes what was asked. */
export function AlertSheet({ coin, alert, listed = false, onClose }: AlertSheetProps) {
  const { t } = useTranslation();
  const quote = useQuote(coin.symbol);
  const { info } = useSession();
  const [draft, setDraft] = useState<Draft>(alert ?? NEW);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { price, direction, repeat, email } = draft;
  const last = quote?.price ?? coin.amount;
  const change = quote?.changePercent ?? coin.priceChangePercent;
  const edit = (next: Partial<Draft>) => {
    setError(undefined);
    setDraft({ ...draft, ...next });
  };
  const save = async () => {
    const check = validateAlert(draft, { tickSize: coin.tickSize, last, change });
    if (!check.ok) return setError(issueText(check.issue));
    setBusy(true);
    try {
      await call(saveAlert, { body: { ...draft, symbol: coin.symbol } });
      toastMessage('alert_saved');
      await invalidate('alert');
      onClose();
    } catch (fault) {
      if (fault instanceof ApiError && fault.field === 'price') setError(errorText(fault));
      else toastError(fault);
    }
    setBusy(false);
  };
  const isMove = direction === 'move';
  return (
    <Sheet
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t(alert === undefined ? 'alert.title' : 'alert.titleChange', { pair: coin.showSymbol })}
      footer={
        <Button wide loading={busy} onClick={() => void save()}>
          {t(alert === undefined ? 'alert.create' : 'alert.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex justify-between text-13 text-soft">
          {t(isMove ? 'alert.day' : 'alert.now')}
          <bdi className="nums font-medium text-strong">
            {isMove ? formatPercent(change) : formatPriceText(last, coin.priceDecimals)}
          </bdi>
        </p>
        <SegmentedControl
          label={t('alert.when')}
          items={[
            { key: 'above', label: t('alert.above') },
            { key: 'below', label: t('alert.below') },
            { key: 'move', label: t('alert.move') },
          ]}
          value={direction}
          onValueChange={(next) =>
            edit(next === 'move' || isMove ? { direction: next, price: '' } : { direction: next })
          }
        />
        <DecimalField
          label={t(isMove ? 'alert.percent' : 'alert.price')}
          value={price}
          onValueChange={(next) => edit({ price: next })}
          decimals={isMove ? PERCENT_DECIMALS : coin.priceDecimals}
          unit={isMove ? '%' : coin.baseCoin.toUpperCase()}
          error={error}
        />
        <SegmentedControl
          label={t('alert.often')}
          items={[
            { key: 'once', label: t('alert.once') },
            { key: 'daily', label: t('alert.daily') },
          ]}
          value={repeat}
          onValueChange={(next) => edit({ repeat: next })}
        />
        {typeof info?.user.email === 'string' && (
          <Switch label={t('alert.email')} checked={email} onCheckedChange={(on) => edit({ email: on })} />
        )}
        <p className="text-13 text-faint">{t('alert.text')}</p>
        {!listed && (
          <Link to="/price-alerts" className={buttonClass('text', 'medium', true)}>
            {t('alert.all')}
          </Link>
        )}
      </div>
    </Sheet>
  );
}
