import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BookDeskSkeleton } from '../../kit/desk/book-desk-layout.tsx';
import { DeskWithoutCoin } from '../../kit/desk/desk-without-coin.tsx';
import { useChooseSymbol } from '../../kit/desk/use-choose-symbol.ts';
import { useDeskCoin } from '../../kit/desk/use-desk-coin.ts';
import { ContractDesk } from './contract-desk.tsx';
import { contractMarket, useContractTerms } from './contract-market.ts';

/** /trade?tradeKey=Ustandard and /tradeU: the contract desk. `symbol` and `side` (long, short) come with links. */
export function ContractPage() {
  const { t } = useTranslation();
  const search = useSearch({ strict: false });
  const choose = useChooseSymbol('/tradeU');
  const { coin, coins, lists } = useDeskCoin('Ustandard', search.symbol);
  const terms = useContractTerms();
  const own = coin === undefined ? undefined : terms.bySymbol.get(coin.symbol);
  if (coin !== undefined && own !== undefined) {
    const direction = search.side === 'short' || search.side === 'sell' ? 'short' : 'long';
    return (
      <ContractDesk
        key={`${coin.symbol} ${direction}`}
        market={contractMarket(coin, own)}
        coins={coins}
        direction={direction}
        onChoose={choose}
      />
    );
  }
  // Prices and terms are two answers: the desk needs both.
  const waiting = lists.data !== undefined && !terms.known;
  const state = waiting ? { ...lists, data: undefined, isPending: terms.error === null, error: terms.error } : lists;
  return (
    <DeskWithoutCoin
      desk="Ustandard"
      coins={coins}
      lists={{ ...state, refetch: terms.error === null ? lists.refetch : terms.refetch } as typeof lists}
      unknown={t('contract.unknown')}
      skeleton={<BookDeskSkeleton />}
      onChoose={choose}
    />
  );
}
