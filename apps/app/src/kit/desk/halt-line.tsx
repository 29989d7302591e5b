import { type CoinItem, EVERY, type HaltDesk, type HaltRow } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../platform/format-moment.ts';
import { useHalt } from './use-halt.ts';

export interface HaltLineProps {
  readonly desk: HaltDesk;
  readonly coin: Pick<CoinItem, 'symbol' | 'showSymbol' | 'closing'>;
}

/** Where trading is halted: since when, why, and what becomes of what is open. Else whether it is being delisted. */
export function HaltLine({ desk, coin }: HaltLineProps) {
  const halt = useHalt(desk, coin.symbol);
  if (halt !== undefined) return <Halted halt={halt} market={coin.showSymbol} />;
  return coin.closing.includes(desk) ? <Closing /> : null;
}

const LINE = 'mx-4 my-2 rounded-card bg-warn-soft px-3 py-2 text-13 text-warn';

function Closing() {
  const { t } = useTranslation(['app', 'messages']);
  return (
    <section role="status" className={LINE}>
      {t('messages:listing_closing')}
    </section>
  );
}

function Halted({ halt, market }: { readonly halt: HaltRow; readonly market: string }) {
  const { t } = useTranslation();
  const time = formatMoment(halt.since);
  const wide = halt.desk === EVERY ? 'halt.all' : 'halt.desk';
  return (
    <section role="status" className={LINE}>
      <p className="font-medium">{halt.symbol === EVERY ? t(wide, { time }) : t('halt.market', { market, time })}</p>
      <p className="mt-0.5 text-12">
        {t(`halt.why_${halt.reason}`)} {t('halt.rests')}
      </p>
    </section>
  );
}
