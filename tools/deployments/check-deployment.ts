import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { failingPairs, layered, wordPair } from '@bourse/wire/theme';
import { ConfigError } from '../../apps/server/src/platform/config.ts';
import { DEFAULT_DEPLOYMENT, type Deployment, readDeployment } from '../../apps/server/src/platform/deployment.ts';
import { type ContentFiles, FALLBACK, readContentFiles } from '../../apps/server/src/platform/deployment-contents.ts';
import { pictureProblems } from './check-pictures.ts';

/** The names of all folders under `deployments`. */
export async function deploymentNames(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** All that is wrong with one deployment, each in one line: what would stop a start, and what customers would see. */
export async function checkDeployment(root: string, key: string): Promise<string[]> {
  const folder = `${root}/${key}`;
  let deployment: Deployment;
  try {
    deployment = await readDeployment(root, key);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message
      .split('\n')
      .map((line) => line.replaceAll(`${root}/`, '').trim())
      .filter((line) => line !== '');
  }
  const files = await readContentFiles(folder);
  return [
    ...languageProblems(files, deployment.defaultLanguage),
    ...failingPairs(layered(deployment.theme)).map((pair) => `theme.json: ${wordPair(pair)}`),
    ...linkedPictures(files).flatMap((name) => (hasPicture(root, key, name) ? [] : [`assets/${name}: is missing`])),
    ...(await pictureProblems(`${folder}/assets`)),
  ].map((problem) => `${key}/${problem}`);
}

/** Texts that one language has and another lacks. */
function languageProblems({ texts, notices = [] }: ContentFiles, defaultLanguage: string): string[] {
  if (texts.size === 0) return [];
  const problems: string[] = [];
  const wanted = keysOf(texts.get(FALLBACK));
  for (const { name } of notices) {
    if (!wanted.includes(`notices.${name}`)) problems.push(`contents/${FALLBACK}.json: notices.${name} is missing`);
  }
  for (const lang of new Set([FALLBACK, defaultLanguage])) {
    if (!texts.has(lang)) problems.push(`contents/${lang}.json: is missing`);
  }
  for (const [lang, text] of texts) {
    const file = `contents/${lang}.json`;
    const given = keysOf(text);
    problems.push(...wanted.filter((key) => !given.includes(key)).map((key) => `${file}: ${key} is missing`));
    problems.push(
      ...given.filter((key) => !wanted.includes(key)).map((key) => `${file}: ${key} is not in ${FALLBACK}.json`),
    );
    for (const name of Object.keys(text.notices)) {
      if (!notices.some((notice) => notice.name === name)) {
        problems.push(`${file}: notices.${name} is not in notices.json`);
      }
    }
  }
  return problems;
}

function keysOf(texts: { readonly notices: object; readonly rules: object } | undefined): string[] {
  const { notices = {}, rules = {} } = texts ?? {};
  return [...Object.keys(notices).map((key) => `notices.${key}`), ...Object.keys(rules).map((key) => `rules.${key}`)];
}

const PICTURES = '/platform/assets/';

/** Names of the pictures that notices and menus show. */
function linkedPictures({ notices = [], settings }: ContentFiles): string[] {
  const menus = [settings?.MIDDLE_MENU_SETTING, settings?.BOTTOM_MENU_SETTING, settings?.APP_SIDEBAR_SETTING];
  const shown = [
    ...notices.map(({ imgUrl }) => imgUrl),
    ...menus.flatMap((menu) => menu ?? []).map(({ logoUrl }) => logoUrl),
  ];
  return shown.flatMap((url) => (url?.startsWith(PICTURES) === true ? [url.slice(PICTURES.length)] : []));
}

/** What a deployment lacks is served from the default one. */
const hasPicture = (root: string, key: string, name: string) =>
  [key, DEFAULT_DEPLOYMENT].some((folder) => existsSync(`${root}/${folder}/assets/${name}`));
