/**
 * The sections of `pages.json` that the trading desks say, with the charts and sheets they open. They are a file of their
 * own, so that a desk need not load the words of every other page; the other pages load both files.
 */
export const DESK_SECTIONS: readonly string[] = [
  'trade',
  'tradeDetail',
  'alert',
  'chart',
  'desk',
  'halt',
  'timed',
  'stock',
  'contract',
  'risk',
  'funds',
  'transfer',
  'assets',
  'certification',
  'proof',
];
