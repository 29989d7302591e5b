import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BASE_THEME, brandPalette, COLOUR, mixed } from '@bourse/wire/theme';
import { standardFlags } from '../../apps/server/src/platform/deployment.ts';
import { drawIcon, drawLogo } from './draw-logo.ts';

export interface NewDeployment {
  /** The folder's name. */
  readonly key: string;
  /** "#1d5fc2"; the base's blue where absent. */
  readonly brand?: string | undefined;
  /** As customers read it; made of the key where absent. */
  readonly title?: string | undefined;
}

const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const KEY_LENGTH_MAX = 40;
const TITLE_LENGTH_MAX = 40;

/** What the words after the command ask for. Several names are one with spaces, which `refuseNew` refuses. */
export function askedFor(args: readonly string[]): NewDeployment {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { brand: { type: 'string' }, title: { type: 'string' } },
  });
  return { key: positionals.join(' '), brand: values.brand, title: values.title };
}

/** Why there can be no such deployment; undefined where there can. */
export function refuseNew(root: string, { key, brand, title }: NewDeployment): string | undefined {
  if (!KEY.test(key) || key.length > KEY_LENGTH_MAX) {
    return `the name must be one word of small letters and digits, apart by single dashes, at most ${KEY_LENGTH_MAX}: blue-harbour`;
  }
  if (existsSync(`${root}/${key}`)) return `deployments/${key} is there already`;
  if (brand !== undefined && !COLOUR.test(brand.toLowerCase())) return '--brand must be a colour: #1d5fc2';
  if (title !== undefined && (title.trim() === '' || title.length > TITLE_LENGTH_MAX)) {
    return `--title must have 1 to ${TITLE_LENGTH_MAX} characters`;
  }
  return undefined;
}

/** Makes the folder: flags, theme, logo, contents. It passes the check as it is. Throws where `refuseNew` says why not. */
export async function makeDeployment(root: string, given: NewDeployment): Promise<void> {
  const refusal = refuseNew(root, given);
  if (refusal !== undefined) throw new Error(refusal);
  const { key, title = titleOf(key) } = given;
  const palette = brandPalette(given.brand?.toLowerCase() ?? BASE_THEME.light.brand);
  const { brand, 'on-brand': onBrand } = palette.light;
  // Between the two, so that the name is seen on light and on dark ground.
  const colours = { brand, onBrand, letters: mixed(brand, palette.dark.brand, 0.5) };
  const folder = `${root}/${key}`;
  await mkdir(`${folder}/assets`, { recursive: true });
  await mkdir(`${folder}/contents`);
  const files: Readonly<Record<string, string>> = {
    'config.json': json({ name: title, defaultLanguage: 'en', timeZone: 'phone', dateFormat: 'language' }),
    'theme.json': json({ appearance: 'system', ...palette }),
    'contents/notices.json': json([
      { name: 'welcome', key: 'ACTIVITY_NOTICE', imgUrl: '/platform/assets/banner-welcome.svg', url: '/quote' },
    ]),
    'contents/en.json': json({
      notices: {
        welcome: { title: 'Welcome to {name}', content: 'Coins, metals, currencies and stocks in one place' },
      },
      rules: {},
    }),
    'assets/logo.svg': drawLogo(title, colours),
    'assets/icon.svg': drawIcon(title, colours),
    'README.md': notes(title),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(`${folder}/${name}`, text);
}

/** "blue-harbour" is "Blue Harbour". */
function titleOf(key: string): string {
  return key
    .split('-')
    .map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)
    .join(' ');
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Comments on the files, which JSON has no room for. */
function notes(title: string): string {
  return `# ${title}

- \`config.json\`: the flags that differ from these; an unknown key or a wrong value stops the start.
- \`theme.json\`: values of the tokens in \`packages/ui/src/tokens.css\`, for \`light\` and \`dark\`, roundings in px under \`radius\`.
- \`assets\`: \`logo.svg\` and \`icon.svg\`, and the pictures that notices show. What is missing is taken from \`default\`.
- \`contents/settings.json\`: menus and the other settings to start with; \`contents/notices.json\`: banners and notices.
- \`contents/en.json\`: their texts, and those of rules (\`TERMS_CLAUSE\`, \`EXCHANGE_INTRODUCTION\` …); a file of the same keys for each further language.

The flags as they are where \`config.json\` says nothing:

\`\`\`json
${JSON.stringify(standardFlags(title), null, 2)}
\`\`\`
`;
}
