import { ArrowDownToLine, ArrowDownUp, ArrowUpFromLine, type LucideIcon, RefreshCw } from 'lucide-react';

/** What is done with money, by menu key. */
export const MONEY_ICONS: Readonly<Record<string, LucideIcon>> = {
  recharge: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  swap: RefreshCw,
  transfer: ArrowDownUp,
};
