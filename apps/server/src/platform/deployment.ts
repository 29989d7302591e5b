import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { ConfigError } from './config.ts';

/** The flags of one white label (deployments/NAME/config.json). An unknown key or a wrong value stops the start. */
const deploymentSchema = z.strictObject({
  name: z.string().min(1).max(40),
  defaultLanguage: z.string().default('en'),
  timeZone: z.string().default('Asia/Hong_Kong'),
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
  const parsed = deploymentSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`);
    throw new ConfigError(`${file}\n  ${reasons.join('\n  ')}`);
  }
  return { key, ...parsed.data };
}
