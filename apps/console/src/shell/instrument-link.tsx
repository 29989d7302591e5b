import { RowsLink } from './rows-link.tsx';

/** An instrument, which leads to its page. */
export const InstrumentLink = ({ symbol }: { readonly symbol: string }) => (
  <RowsLink to={`/instruments/${encodeURIComponent(symbol)}/show`}>{symbol.toUpperCase()}</RowsLink>
);
