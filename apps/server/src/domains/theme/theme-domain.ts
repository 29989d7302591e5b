import { NO_THEME, readTheme } from '@bourse/wire/console';
import { layered, type Theme, type ThemeOverrides } from '@bourse/wire/theme';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import type { Deployment } from '../../platform/deployment.ts';
import type { Log } from '../../platform/log.ts';

export interface ThemeDeps {
  readonly db: Database;
  readonly log: Log;
  readonly deployment: Pick<Deployment, 'theme'>;
}

export interface ThemeDomain {
  /** The theme in force; from memory. */
  inForce(): Theme;
  /** What the deployment came with. */
  readonly delivered: ThemeOverrides;
  /** Reads the table again. */
  reload(): Promise<void>;
}

export interface StoredTheme {
  /** A JSON text; "null" where operators have put none. */
  readonly value: string;
  /** 0 where there is none. */
  readonly updatedMs: number;
}

/** What operators have put over the deployment's theme. */
export async function storedTheme({ db }: Pick<ThemeDeps, 'db'>): Promise<StoredTheme> {
  const row = await one(db, sqlFor.selectFrom('themes').select(['value', 'updated_ms']));
  if (row === undefined) return { value: NO_THEME, updatedMs: 0 };
  return { value: JSON.stringify(row.value), updatedMs: row.updated_ms };
}

/** The look: the base's, the deployment's over it, the operators' over that. What cannot be read is logged and left out. */
export async function createThemeDomain(deps: ThemeDeps): Promise<ThemeDomain> {
  const { appearance: _, ...delivered } = deps.deployment.theme;
  let theme = await read();
  async function read(): Promise<Theme> {
    const checked = readTheme((await storedTheme(deps)).value, delivered);
    if ('theme' in checked) return layered(delivered, checked.theme ?? {});
    deps.log.error({ issue: checked.issue }, 'the stored theme is not usable with this deployment: it is left out');
    return layered(delivered);
  }
  return {
    inForce: () => theme,
    delivered,
    reload: async () => {
      theme = await read();
    },
  };
}
