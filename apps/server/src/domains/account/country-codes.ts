import type { getCountryCode, OutputOf } from '@bourse/wire';
import en from 'i18n-iso-countries/langs/en.json';
import zh from 'i18n-iso-countries/langs/zh.json';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

type Countries = OutputOf<typeof getCountryCode>;

/** Countries with their area codes, by English name. */
export function listCountryCodes(): Countries {
  return getCountries()
    .flatMap((countryCode) => {
      const englishName = nameIn(en.countries, countryCode);
      if (englishName === undefined) return [];
      const chineseName = nameIn(zh.countries, countryCode) ?? englishName;
      return [{ englishName, chineseName, phoneCode: getCountryCallingCode(countryCode), countryCode }];
    })
    .sort((a, b) => a.englishName.localeCompare(b.englishName, 'en'));
}

/** Some countries have several names: the first is the usual one. */
function nameIn(names: Readonly<Record<string, string | string[]>>, code: string): string | undefined {
  const name = names[code];
  return Array.isArray(name) ? name[0] : name;
}
