import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Area code and number, digits only ("93701234567"); undefined where no such number can be. */
export function phoneDigits(areaCode: string, phone: string): string | undefined {
  const parsed = parsePhoneNumberFromString(`+${areaCode.trim()}${phone.trim()}`);
  return parsed?.isValid() === true ? parsed.number.slice(1) : undefined;
}
