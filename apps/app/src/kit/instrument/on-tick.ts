import { floorToStep, formatPrice, parsePrice } from '@bourse/money';

/** A price on the tick's grid, rounded down: what the form starts with. */
export function onTick(priceText: string, tickSize: string): string {
  const price = parsePrice(priceText);
  const tick = parsePrice(tickSize);
  if (!price.ok || !tick.ok || tick.value <= 0n) return priceText;
  return formatPrice(floorToStep(price.value, tick.value));
}
