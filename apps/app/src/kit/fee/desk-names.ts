/** What the desks that take fees are called. */
export const DESK_NAMES = { spot: 'quote.BBTrading', contract: 'quote.Ustandard', stock: 'quote.ApanStocks' } as const;
