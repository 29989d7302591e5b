/** An order's status as the wire numbers it. */
export const ORDER_STATUS = { open: 0, filled: 1, cancelled: 2 } as const;
