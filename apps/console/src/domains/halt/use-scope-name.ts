import { EVERY, type HaltScope } from '@bourse/wire';
import { useTranslate } from 'react-admin';

/** What a halt covers, in words: "BTCUSDT, Spot". */
export function useScopeName(): (scope: HaltScope) => string {
  const t = useTranslate();
  return ({ desk, symbol }) => {
    if (symbol === EVERY) return desk === EVERY ? t('trading.everything') : t(`trading.${desk}`);
    const name = symbol.toUpperCase();
    return desk === EVERY ? name : t('trading.both', { symbol: name, desk: t(`trading.${desk}`) });
  };
}
