/** Keeps the random draws of each stage of the price path apart. Permanent: another number is another market. */
export const LEVEL = {
  spell: 1,
  dayMove: 2,
  dayVolume: 3,
  hours: 4,
  quarters: 5,
  minutes: 6,
  tickTimes: 7,
  tickPrices: 8,
} as const;
