/** What can be frozen for one customer: `ALL` is the account, the others close one kind of action. */
export const FREEZE_MODULES = ['FINANCIAL', 'RECHARGE', 'WITHDRAW', 'EXCHANGE', 'TRANSFERFUNDS'] as const;
/** FINANCIAL closes opening trades and products; closing and cancelling stay open whatever is frozen. */
export type FreezeModule = (typeof FREEZE_MODULES)[number];
