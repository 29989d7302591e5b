import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import {
  type AllSetting,
  allSetting,
  LANGUAGES,
  NOTICE_KEYS,
  RULE_KEYS,
  type RuleKey,
  readableLanguages,
} from '@bourse/wire';
import { EDITABLE_SETTINGS } from '@bourse/wire/console';
import * as z from 'zod';
import { ConfigError } from './config.ts';
import { checkedFile, readJsonFile } from './read-json.ts';

/** The name and the logo are the deployment's own files. */
const STARTING_KEYS = EDITABLE_SETTINGS.filter((key) => key !== 'LOGO_SETTING');
type StartingKey = Exclude<(typeof EDITABLE_SETTINGS)[number], 'LOGO_SETTING'>;
/** What every deployment must have. */
const NEEDED = [
  'HOME_COIN_SETTING',
  'MIDDLE_MENU_SETTING',
  'BOTTOM_MENU_SETTING',
  'APP_SIDEBAR_SETTING',
] as const satisfies readonly StartingKey[];
const NEEDED_RULES = ['TERMS_CLAUSE', 'EXCHANGE_INTRODUCTION'] as const satisfies readonly RuleKey[];

const settingsFile = z.strictObject(
  Object.fromEntries(STARTING_KEYS.map((key) => [key, z.optional(allSetting.shape[key] as unknown as z.ZodType)])),
);

const noticesFile = z.array(
  z.strictObject({
    name: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, with dashes between words: summer-hours'),
    key: z.enum(NOTICE_KEYS),
    modelKey: z.string().max(40).default(''),
    /** A picture of this deployment, or of the default one: /platform/assets/… */
    imgUrl: z
      .string()
      .regex(/^(\/platform\/assets\/[a-z0-9-]+\.(svg|png|jpg|webp))?$/, 'must be a picture: /platform/assets/NAME.svg')
      .default(''),
    url: z
      .string()
      .regex(/^(\/[^/\\\s]\S*|https:\/\/\S+)?$/, 'must be a route, or https://…')
      .default(''),
    /** Shown only while prices are simulated. */
    simulatedOnly: z.boolean().default(false),
    /** Shown only where simulated trading is offered. */
    practiceOnly: z.boolean().default(false),
  }),
);

const words = z.string().trim().min(1).max(20_000);
/** Titles and texts in one language; `{name}` in them is the deployment's name. */
const textsFile = z.strictObject({
  notices: z.record(z.string(), z.strictObject({ title: words, content: words })).default({}),
  /** Each text as a list of its paragraphs. */
  rules: z
    .partialRecord(z.enum(RULE_KEYS), z.strictObject({ title: words, content: z.array(words).min(1) }))
    .default({}),
});
export type DeploymentTexts = z.output<typeof textsFile>;

type NoticeHead = z.output<typeof noticesFile>[number];
export interface DeploymentNotice extends NoticeHead {
  readonly lang: string;
  readonly title: string;
  readonly content: string;
  readonly sort: number;
}

export interface DeploymentRule {
  readonly key: RuleKey;
  readonly lang: string;
  readonly title: string;
  readonly content: string;
}

export type StartingSettings = Partial<Pick<AllSetting, StartingKey>> & Pick<AllSetting, (typeof NEEDED)[number]>;

/** The contents that a deployment delivers; operators may replace them later. */
export interface DeploymentContents {
  readonly settings: StartingSettings;
  readonly notices: readonly DeploymentNotice[];
  readonly rules: readonly DeploymentRule[];
}

/** The files of one folder, by language; undefined for what is missing. */
export interface ContentFiles {
  readonly settings: Partial<StartingSettings> | undefined;
  readonly notices: readonly NoticeHead[] | undefined;
  readonly texts: ReadonlyMap<string, DeploymentTexts>;
}

export const FALLBACK = 'en';
/** The languages in which texts are looked for; a text under another code would never be shown. */
const READ_IN = [...new Set(LANGUAGES.flatMap(readableLanguages))];
const HEADS = new Set(['settings.json', 'notices.json']);

/** Reads the contents of one deployment. Throws `ConfigError` with the key's path where one is unknown or wrong. */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const place = `${folder}/contents`;
  const checked = async <Value>(name: string, shape: { safeParse: z.ZodType<Value>['safeParse'] }) => {
    const given = await readJsonFile(`${place}/${name}`);
    return given === undefined ? undefined : checkedFile<Value>(`${place}/${name}`, shape, given);
  };
  const texts = new Map<string, DeploymentTexts>();
  for (const name of existsSync(place) ? await readdir(place) : []) {
    if (HEADS.has(name)) continue;
    const lang = READ_IN.find((code) => name === `${code}.json`);
    if (lang === undefined) {
      const languages = READ_IN.join(', ');
      throw new ConfigError(
        `${place}/${name}: is none of settings.json, notices.json and LANGUAGE.json (${languages})`,
      );
    }
    const file = await checked(name, textsFile);
    if (file !== undefined) texts.set(lang, file);
  }
  return {
    settings: (await checked('settings.json', settingsFile)) as Partial<StartingSettings> | undefined,
    notices: await checked('notices.json', noticesFile),
    texts,
  };
}

/** The contents of a deployment; what it lacks is taken from the default deployment. */
export async function readContents(folder: string, defaultFolder: string): Promise<DeploymentContents> {
  const own = await readContentFiles(folder);
  const base = folder === defaultFolder ? own : await readContentFiles(defaultFolder);
  const settings = { ...base.settings, ...own.settings };
  for (const key of NEEDED) {
    if (settings[key] === undefined) throw new ConfigError(`${folder}/contents/settings.json: ${key} is missing`);
  }
  const rules = new Map([...rulesOf(base), ...rulesOf(own)]);
  for (const key of NEEDED_RULES) {
    if (!rules.has(key)) throw new ConfigError(`${folder}/contents/${FALLBACK}.json: rules.${key} is missing`);
  }
  return {
    settings: settings as StartingSettings,
    notices: own.notices === undefined ? noticesOf(defaultFolder, base) : noticesOf(folder, own),
    rules: [...rules.values()].flat(),
  };
}

function noticesOf(folder: string, { notices = [], texts }: ContentFiles): DeploymentNotice[] {
  return notices.flatMap((head, place) => {
    if (texts.get(FALLBACK)?.notices[head.name] === undefined) {
      throw new ConfigError(`${folder}/contents/${FALLBACK}.json: notices.${head.name} is missing`);
    }
    return [...texts].flatMap(([lang, { notices: worded }]) => {
      const text = worded[head.name];
      return text === undefined ? [] : [{ ...head, ...text, lang, sort: place + 1 }];
    });
  });
}

/** By key, in all of its languages: a deployment's own text is never mixed with the default one in other languages. */
function rulesOf({ texts }: ContentFiles): Map<RuleKey, DeploymentRule[]> {
  const found = new Map<RuleKey, DeploymentRule[]>();
  for (const [lang, { rules }] of texts) {
    for (const [key, text] of Object.entries(rules) as [RuleKey, { title: string; content: string[] }][]) {
      const rule = { key, lang, title: text.title, content: text.content.join('\n\n') };
      found.set(key, [...(found.get(key) ?? []), rule]);
    }
  }
  return found;
}
