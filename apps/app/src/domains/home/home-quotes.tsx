import { EmptyState } from '@bourse/ui';
import { Tabs } from '@bourse/ui/tabs';
import type { CoinItem, TradeKey } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarkets, useStocks } from '../../kit/instrument/markets.ts';
import { coinsOf, openLists } from '../../kit/instrument/quote-lists.ts';
import { QuoteRows } from '../../kit/instrument/quote-rows.tsx';
import { QuoteSkeleton } from '../../kit/instrument/quote-skeleton.tsx';
import { useSettings } from '../../platform/settings.ts';
import { useValue, ValueStore } from '../../platform/value-store.ts';
import { Failed } from '../../shell/load-failed.tsx';
import { HOME_ROWS, type HomeList, homeLists, useRanking } from './home-lists.ts';

/** The list shown last, for the way back from an instrument. */
const chosen = new ValueStore<HomeList>('hot');

const NONE: readonly CoinItem[] = [];

/** The first rows of each list, and the way to the whole of it. */
export function HomeQuotes() {
  const { t } = useTranslation();
  const lists = homeLists(openLists(useSettings()?.PLAYING_SETTING));
  const list = useValue(chosen);
  const whole: TradeKey | undefined = list === 'hot' || list === 'gainers' || list === 'losers' ? undefined : list;
  return (
    <section aria-label={t('home.quotes')} className="pt-2">
      <Tabs
        label={t('quote.lists')}
        items={lists.map((key) => ({ key, label: t(`quote.${key}`) }))}
        value={list}
        onValueChange={(key) => chosen.write(key)}
      >
        <Rows list={list} />
      </Tabs>
      <Link
        to="/quote"
        search={{ tab: whole }}
        className="press flex min-h-12 items-center justify-center gap-1 text-13 font-medium text-soft"
      >
        {t('home.allQuotes')}
        <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
      </Link>
    </section>
  );
}

function Rows({ list }: { readonly list: HomeList }) {
  const { t } = useTranslation();
  const answer = useMarkets();
  const { failed, refresh } = answer;
  // The rows may take their time, also at the start: the rest of the page, taps and scrolling come first.
  const markets = useDeferredValue(answer.markets, undefined);
  const coins = useDeferredValue(answer.coins, NONE);
  const stocks = useStocks('', list === 'ApanStocks');
  const ranking = useRanking(coins);
  if (failed) {
    return <Failed onRetry={refresh} />;
  }
  if (markets === undefined || stocks.loading) return <QuoteSkeleton rows={HOME_ROWS} />;
  const rows =
    list === 'hot' || list === 'gainers' || list === 'losers'
      ? ranking[list]
      : list === 'ApanStocks'
        ? stocks.rows
        : list === 'Optional'
          ? NONE
          : coinsOf(markets, list);
  if (rows.length === 0) return <EmptyState title={t('common.empty')} />;
  return <QuoteRows coins={rows.slice(0, HOME_ROWS)} label={t(`quote.${list}`)} />;
}
