import { formatCompact, formatQuantity } from '../../platform/format.ts';

/**
 * A quantity in five figures or so, for the narrow columns of the narrowest phones: "0.1234", "12.345678" as "12.345",
 * "20508.69" as "20.50K"; what would be nothing keeps its decimals.
 */
export function bookQuantity(text: string): string {
  const whole = text.split('.')[0]?.length ?? 1;
  if (whole > 4) return formatCompact(text);
  const isTiny = text.startsWith('0.0000');
  return formatQuantity(text, isTiny ? 8 : 5 - whole);
}
