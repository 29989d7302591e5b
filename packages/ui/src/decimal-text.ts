const PLAIN = /^(-?)(\d*)(?:\.(\d*))?$/;
/** The first digit of the scripts that phones type: Arabic, Persian, Devanagari, Thai, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10];
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u0e50-\u0e59\uff10-\uff19]/g;

/**
 * What a customer typed or pasted, made into a plain decimal of at most `decimals` places: "1,5" to "1.5", "1.234,5" to
 * "1234.5", ".5" to "0.5"; undefined where it is no number. A single mark is taken for the decimal one.
 */
export function cleanDecimal(typed: string, decimals: number): string | undefined {
  const text = withOneMark(
    typed
      .replace(/[\s'’٬]/g, '')
      .replace(OTHER_DIGIT, digitOf)
      .replace(/[。٫．]/g, '.'),
  );
  if (text === '') return '';
  const match = PLAIN.exec(text);
  if (match === null || match[1] === '-') return undefined;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = match[3];
  if (fraction === undefined || decimals === 0) return whole;
  return `${whole}.${fraction.slice(0, decimals)}`;
}

function digitOf(other: string): string {
  const code = other.charCodeAt(0);
  return String(code - (ZEROS.find((zero) => code >= zero && code <= zero + 9) ?? code));
}

/** Of two kinds of marks the last is the decimal one, and the other groups digits: "1,234.5". */
function withOneMark(text: string): string {
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (dot < 0 || comma < 0) return text.replace(',', '.');
  return dot > comma ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
}

/** `text` moved by `times` steps, never below zero, on the grid of `step`: stepDecimal("1.04", "0.1", 1) is "1.1". */
export function stepDecimal(text: string, step: string, times: 1 | -1): string {
  const scale = Math.max(places(text), places(step));
  const size = scaled(step, scale);
  if (size <= 0n) return text;
  const value = scaled(text === '' ? '0' : text, scale);
  const rest = value % size;
  const moved = times === 1 ? value - rest + size : rest === 0n ? value - size : value - rest;
  return unscaled(moved < 0n ? 0n : moved, scale, places(step));
}

function places(text: string): number {
  const dot = text.indexOf('.');
  return dot < 0 ? 0 : text.length - dot - 1;
}

function scaled(text: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt((whole === '' ? '0' : whole) + fraction.padEnd(scale, '0'));
}

function unscaled(value: bigint, scale: number, shown: number): string {
  const digits = value.toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return shown === 0 ? whole : `${whole}.${digits.slice(digits.length - scale, digits.length - scale + shown)}`;
}
