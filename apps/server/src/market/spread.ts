/** Half the spread in ticks at a price of `ticks`: the ladder's proportion, rounded, at least one tick. */
export function halfSpreadTicks(ticks: number, proportion: number): number {
  return Math.max(1, Math.round(ticks * proportion));
}
