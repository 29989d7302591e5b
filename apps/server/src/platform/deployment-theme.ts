import { APPEARANCES, type ThemeOverrides, themeOverrides } from '@bourse/wire/theme';
import * as z from 'zod';
import { ConfigError } from './config.ts';
import { checkedFile, readJsonFile } from './read-json.ts';

const themeFile = z.strictObject({
  /** The appearance until the customer chooses one; `system` follows the phone. */
  appearance: z.enum(['system', ...APPEARANCES]).default('system'),
  light: themeOverrides.shape.light,
  dark: themeOverrides.shape.dark,
  radius: themeOverrides.shape.radius,
});

/** What a deployment looks like (deployments/NAME/theme.json): its values of the tokens, which override the base's. */
export interface DeploymentTheme extends ThemeOverrides {
  readonly appearance: 'system' | (typeof APPEARANCES)[number];
}

/** Throws `ConfigError` where the file is missing or a key of it is unknown or wrong. */
export async function readDeploymentTheme(folder: string): Promise<DeploymentTheme> {
  const file = `${folder}/theme.json`;
  const given = await readJsonFile(file);
  if (given === undefined) throw new ConfigError(`there is no ${file}`);
  return checkedFile(file, themeFile, given);
}
