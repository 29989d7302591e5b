import { cx, IconButton, PriceText } from '@bourse/ui';
import { Info, RefreshCw } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { formatPriceText } from '../../platform/format.ts';
import { useQuoteAge } from '../../platform/quote-age.ts';
import { renewPrice, useCoinQuote } from '../../platform/quote-store.ts';
import type { ContractMarket } from './contract-market.ts';
import { formatMark, useMark } from './mark.ts';
import { refreshContracts } from './refresh-contracts.ts';

const TermsSheet = lazyPart(() => import('./terms-sheet.tsx'), 'TermsSheet');

/** Under the header: last price, mark, funding (there is none), and refresh. */
export function MarketStrip({ market }: { readonly market: ContractMarket }) {
  const { t } = useTranslation();
  const { coin } = market;
  const quote = useCoinQuote(coin);
  const old = useQuoteAge(quote) !== undefined || !quote.isOpen;
  const mark = useMark(coin.symbol);
  const [terms, setTerms] = useState<boolean | undefined>(undefined);
  return (
    <div className="flex items-center gap-x-1 ps-4 pe-1">
      <dl className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <Item label={t('trade.lastPrice')}>
          <PriceText
            text={formatPriceText(quote.price, coin.priceDecimals)}
            direction={quote.direction}
            coloured
            stale={old}
            className="font-semibold"
          />
        </Item>
        <Item label={t('contract.mark')}>
          <bdi className={cx('nums', old ? 'text-faint' : 'text-strong')}>{formatMark(mark, coin)}</bdi>
        </Item>
        <Item label={t('contract.funding')}>
          <span className="text-strong">{t('contract.fundingNone')}</span>
        </Item>
      </dl>
      <div className="flex shrink-0">
        <IconButton
          label={t('contract.termsOf', { symbol: coin.showSymbol })}
          aria-haspopup="dialog"
          onClick={() => setTerms(true)}
          icon={<Info aria-hidden className="size-4.5 text-soft" />}
        />
        <IconButton
          label={t('trade.refresh')}
          onClick={() => {
            renewPrice(coin.symbol);
            refreshContracts();
          }}
          icon={<RefreshCw aria-hidden className="size-4.5 text-soft" />}
        />
      </div>
      {terms !== undefined && (
        <Suspense fallback={null}>
          <TermsSheet market={market} open={terms} onOpenChange={setTerms} />
        </Suspense>
      )}
    </div>
  );
}

function Item({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 py-1">
      <dt className="text-11 text-faint">{label}</dt>
      <dd className="text-13">{children}</dd>
    </div>
  );
}
