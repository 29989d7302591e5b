import { Button, directionOf } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { profitPercent } from '@bourse/wire';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { formatPriceText } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { readQuote } from '../../platform/quote-store.ts';
import { saveFile } from '../../platform/save-file.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { useSiteAddress } from '../../platform/site-address.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { qrOf } from '../../shell/qr-code.tsx';
import { formatMark } from './mark.ts';
import { amountOrZero, markOf, standingAt } from './position-figures.ts';
import type { PositionSheetProps } from './position-sheet-props.ts';
import { CARD_SIZE, drawShareCard, pngOf, type ShareCard } from './share-card.ts';
import { signedPercent } from './signed.ts';

const OPEN = 0;

/** A picture of one position to save or to send on: percent and prices, no amounts of money. */
export function ShareSheet(props: PositionSheetProps) {
  const { position, open, onOpenChange } = props;
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const card = useShareCard(props);
  const draw = useCallback(
    (node: HTMLCanvasElement | null) => {
      canvas.current = node;
      const context = node?.getContext('2d');
      if (context) drawShareCard(context, card);
    },
    [card],
  );
  const name = `${position.symbol}-${position.id}.png`;
  const canSend = typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], name, PNG)] });
  const withPicture = async (use: (blob: Blob) => unknown) => {
    const blob = canvas.current === null ? undefined : await pngOf(canvas.current);
    if (blob === undefined) toastMessage('system_error', 'error');
    else await use(blob);
  };
  // Closing the phone's own sheet is no failure.
  const send = (blob: Blob) => navigator.share({ files: [new File([blob], name, PNG)] }).catch(() => undefined);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('contract.shareTitle')}
      footer={
        <div className="flex gap-3 *:flex-1">
          {canSend && (
            <Button variant="quiet" onClick={() => void withPicture(send)}>
              {t('contract.send')}
            </Button>
          )}
          <Button onClick={() => void withPicture((blob) => saveFile(blob, name))}>{t('contract.savePicture')}</Button>
        </div>
      }
    >
      <canvas
        ref={draw}
        width={CARD_SIZE.width}
        height={CARD_SIZE.height}
        role="img"
        aria-label={[
          t('contract.cardLabel', { symbol: card.symbol, direction: card.direction, percent: card.percent }),
          card.simulated,
        ].join(' ')}
        className="mx-auto block max-h-[56dvh] w-auto max-w-full rounded-card border border-line"
      />
    </Sheet>
  );
}

const PNG = { type: 'image/png' } as const;

/** The card as it is when the sheet opens: a picture does not move. */
function useShareCard({ position, coin }: PositionSheetProps): ShareCard {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const settings = useSettings();
  const address = useSiteAddress();
  const [card] = useState<ShareCard>(() => {
    const isOpen = position.status === OPEN;
    const mark = markOf(readQuote(position.symbol));
    const price = (text: string) => formatPriceText(text, coin?.priceDecimals);
    const percent = !isOpen
      ? profitPercent(amountOrZero(position.earn), amountOrZero(position.entrustmentValue), position.leverage)
      : mark === undefined
        ? '0.0000'
        : standingAt(position, position.openNum, mark).percent;
    const way = directionOf(percent);
    return {
      product: settings?.LOGO_SETTING.name ?? deployment.name,
      symbol: position.showSymbol,
      direction: `${t(position.type === 0 ? 'contract.long' : 'contract.short')} ${t('contract.times', { times: position.leverage })}`,
      tone: position.type === 0 ? 'up' : 'down',
      percent: signedPercent(percent),
      percentTone: way === 'flat' ? 'strong' : way,
      prices: [
        [t('contract.openPrice'), price(position.openPrice)],
        isOpen
          ? [t('contract.mark'), mark === undefined ? price(position.markPrice) : formatMark(mark, coin)]
          : [t('contract.closePrice'), price(position.dealPrice)],
      ],
      time: formatDateTime(isOpen ? serverNow() : position.params.dealTime),
      simulated: simulated ? t('contract.simulated') : undefined,
      invitation: t('contract.invitation', { name: settings?.LOGO_SETTING.name ?? deployment.name }),
      qr: qrOf(address),
    };
  });
  return card;
}
