import { formatCompact, formatQuantity } from '../../platform/format.ts';

/** A quantity in five figures or so, for narrow columns: "0.12345", "12.345678" as "12.3456", "20508.69" as "20.50K". */
export function bookQuantity(text: string): string {
  const whole = text.split('.')[0]?.length ?? 1;
  if (whole > 4) return formatCompact(text);
  return formatQuantity(text, 6 - whole);
}
