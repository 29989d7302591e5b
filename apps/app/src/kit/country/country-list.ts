import { COUNTRIES } from '@bourse/wire';

export interface Country {
  readonly code: string;
  /** In the customer's language. */
  readonly name: string;
  readonly english: string;
}
export interface CountryGroup {
  readonly letter: string;
  readonly countries: readonly Country[];
}

/** All countries, named in a language, by their English names. */
export function listCountries(language: string): readonly Country[] {
  const [own, english] = [namesIn(language), namesIn('en')];
  return COUNTRIES.map((code) => ({ code, name: own(code), english: english(code) })).sort((a, b) =>
    a.english.localeCompare(b.english, 'en'),
  );
}

export function countryName(code: string, language: string): string {
  return namesIn(language)(code);
}

/** Countries whose name, in the customer's language or English, or code matches, grouped by their English initial. */
export function groupCountries(countries: readonly Country[], search: string): readonly CountryGroup[] {
  const wanted = plain(search.trim());
  const groups = new Map<string, Country[]>();
  for (const country of countries) {
    const { code, name, english } = country;
    const matches = plain(name).includes(wanted) || plain(english).includes(wanted) || code.toLowerCase() === wanted;
    if (!matches) continue;
    const letter = plain(english).charAt(0).toUpperCase();
    const group = groups.get(letter);
    if (group === undefined) groups.set(letter, [country]);
    else group.push(country);
  }
  return [...groups].map(([letter, found]) => ({ letter, countries: found }));
}

/** Without accents and in lower case: "Åland" is found by "aland". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function namesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' });
  return (code) => names.of(code) ?? code;
}
