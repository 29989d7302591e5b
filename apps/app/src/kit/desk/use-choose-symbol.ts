import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';

/** Opens another instrument on the present desk: under /trade, or under the desk's own address. */
export function useChooseSymbol(alias: '/tradeBB' | '/tradeU'): (symbol: string | undefined) => void {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { tradeKey } = useSearch({ strict: false });
  return (symbol) =>
    void navigate({ to: path === alias ? alias : '/trade', search: { tradeKey, symbol }, replace: true });
}
