const CPF_LENGTH = 11;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const PIX_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const PIX_EMAIL_MAX = 77;
const PIX_PHONE = /^\+55[1-9]\d{9,10}$/;
const PIX_RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ELEVEN = 11;
const ZERO_CODE = 48;

/** A remainder below two counts as 0. */
function checkDigit(values: readonly number[], weights: readonly number[]): number {
  const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
  const rest = sum % ELEVEN;
  return rest < 2 ? 0 : ELEVEN - rest;
}

/** The digits of a taxpayer's number (CPF) with its two check digits, however it is written; undefined where it is none. */
export function cpfOf(typed: string): string | undefined {
  const digits = typed.replace(/[\s.-]/g, '');
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return undefined;
  const values = [...digits].map(Number);
  const isRight = [9, 10].every((length) => {
    const weights = Array.from({ length }, (_, at) => length + 1 - at);
    return checkDigit(values.slice(0, length), weights) === values[length];
  });
  return isRight && digits.length === CPF_LENGTH ? digits : undefined;
}

/** A company's number (CNPJ): twelve digits or, since 2026, letters, and two check digits. */
export function cnpjOf(typed: string): string | undefined {
  const text = typed.replace(/[\s./-]/g, '').toUpperCase();
  if (!CNPJ.test(text) || /^(.)\1*$/.test(text)) return undefined;
  const values = [...text].map((letter) => letter.charCodeAt(0) - ZERO_CODE);
  const isRight = [12, 13].every((length) => {
    // 2 to 9 from the right, and again.
    const weights = Array.from({ length }, (_, at) => ((length - 1 - at) % 8) + 2);
    return checkDigit(values.slice(0, length), weights) === values[length];
  });
  return isRight ? text : undefined;
}

/**
 * A Pix key as the system keeps it: a CPF or CNPJ without marks, an e-mail address or a random key in small letters, a
 * telephone number as "+5511987654321". Undefined where it is none of them.
 */
export function pixKeyOf(typed: string): string | undefined {
  const key = typed.trim();
  const small = key.toLowerCase();
  if (PIX_RANDOM.test(small)) return small;
  if (key.includes('@')) return PIX_EMAIL.test(small) && small.length <= PIX_EMAIL_MAX ? small : undefined;
  if (key.startsWith('+')) {
    const phone = key.replace(/[\s().-]/g, '');
    return PIX_PHONE.test(phone) ? phone : undefined;
  }
  return cpfOf(key) ?? cnpjOf(key);
}
