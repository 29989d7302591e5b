import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { ConfigError } from './config.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The flags of one white label (deployments/NAME/config.json). An unknown key or a wrong value stops the start. */
const deploymentSchema = z.strictObject({
  name: z.string().min(1).max(40),
  defaultLanguage: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'must be a language: en, zh')
    .default('en'),
  timeZone: z.string().refine(isTimeZone, 'must be the name of a time zone').default('Asia/Hong_Kong'),
  dateFormat: z.string().default('MM/DD/YYYY'),
  simulatedTrading: z.strictObject({ enabled: z.boolean() }).default({ enabled: true }),
  login: z.strictObject({ defaultAreaCode: z.string().regex(/^\d{1,4}$/) }).default({ defaultAreaCode: '93' }),
  register: z
    .strictObject({ invitationRequired: z.strictObject({ phone: z.boolean(), email: z.boolean() }) })
    .default({ invitationRequired: { phone: false, email: false } }),
  trade: z.strictObject({ hideLimitOrders: z.boolean() }).default({ hideLimitOrders: false }),
});

export type Deployment = z.output<typeof deploymentSchema> & { readonly key: string };

/** Reads and checks a deployment's folder. Throws `ConfigError` with the key's path. */
export async function readDeployment(folder: string, key: string): Promise<Deployment> {
  const file = `${folder}/${key}/config.json`;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`DEPLOYMENT: there is no ${file}`);
  });
  const parsed = deploymentSchema.safeParse(readJson(file, text));
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`);
    throw new ConfigError(`${file}\n  ${reasons.join('\n  ')}`);
  }
  return { key, ...parsed.data };
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file}: ${error instanceof Error ? error.message : 'no JSON'}`);
  }
}
