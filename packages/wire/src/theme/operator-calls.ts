import * as z from 'zod/mini';
import { auditRow } from '../audit/operator-calls.ts';
import { endpoint } from '../endpoint.ts';
import { timeMs } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { failingPairs, wordPair } from './check-theme.ts';
import { themeOverrides } from './theme-schema.ts';
import { layered, type Theme, type ThemeOverrides } from './theme-tokens.ts';

export const THEME_TEXT_MAX = 6_000;
/** Of the theme where operators have put none over the deployment's. */
export const NO_THEME = 'null';

/** Refuses a theme with unreadable text with `theme_contrast`; its `detail` names the first pair. */
export function validateTheme(theme: Theme): Issue | undefined {
  const [first] = failingPairs(theme);
  return first && { key: 'theme_contrast', field: 'value', params: { detail: wordPair(first) } };
}

/**
 * The theme in a text of JSON, null for none; or what is wrong with it: a form that is none, or words on the phone that
 * could not be read with it over the deployment's.
 */
export function readTheme(
  json: string,
  delivered: ThemeOverrides,
): { readonly theme: ThemeOverrides | null } | { readonly issue: Issue } {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return { issue: { key: 'setting_json', field: 'value' } };
  }
  if (given === null) return { theme: null };
  const parsed = themeOverrides.safeParse(given);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    const detail = `${first?.path.join('.') ?? ''} ${first?.message ?? ''}`.trim().slice(0, 200);
    return { issue: { key: 'setting_form', field: 'value', params: { detail } } };
  }
  const issue = validateTheme(layered(delivered, parsed.data));
  return issue === undefined ? { theme: parsed.data } : { issue };
}

export const themeView = endpoint({
  id: 'console.themeView',
  method: 'GET',
  path: '/api/console/theme',
  caller: 'operator',
  permission: 'settings',
  summary: 'The values of the design: those that the deployment came with, and those that operators put over them.',
  envelope: 'data',
  output: z.object({
    /** JSON texts of overrides, by appearance and token. `value` is "null" where operators have put none. */
    delivered: z.string(),
    value: z.string(),
    /** 0 where nobody changed it. */
    updatedMs: timeMs(),
  }),
});

export const saveTheme = endpoint({
  id: 'console.saveTheme',
  method: 'POST',
  path: '/api/console/theme',
  caller: 'operator',
  permission: 'settings',
  summary:
    'Puts values of the design over those of the deployment; phones have them when they are loaded next. Refused where words could not be read (WCAG AA).',
  envelope: 'data',
  /**
   * `value`: a text of JSON; "null" goes back to the deployment. `former`: the value that was edited, so that nobody
   * undoes what another did meanwhile.
   */
  body: z.object({
    value: z.string().check(z.maxLength(THEME_TEXT_MAX)),
    former: z.string().check(z.maxLength(THEME_TEXT_MAX)),
    reason: reason(),
  }),
  output: z.object({ updatedMs: timeMs() }),
});

export const themeHistory = consoleList({
  id: 'console.themeHistory',
  path: '/api/console/themeHistory',
  permission: 'settings',
  summary: 'Who changed the theme, when and why, with what it was before and after.',
  sort: ['id'],
  filters: {},
  output: auditRow,
});
