import { groupDigits } from '@bourse/format';

/** A decimal text with its thousands apart and a true minus: "-21857923.5" is "−21,857,923.5". */
export function figure(text: string): string {
  return groupDigits(text).replace('-', '−');
}
