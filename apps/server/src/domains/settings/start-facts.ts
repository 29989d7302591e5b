import type { AllSetting } from '@bourse/wire';
import { holdersOf } from '../../exchange/permission-holders.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { DEMO_OPERATORS, DEMO_SIGN_INS } from '../../platform/demo-sign-ins.ts';
import type { DemoWorld } from '../../platform/demo-world.ts';
import { isNear, isNearUrl } from '../../platform/near.ts';
import { isSample } from '../../platform/sample-addresses.ts';
import type { StartFacts } from '../../platform/start-checks/start-checks.ts';

export interface StartFactsDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'HOST' | 'TRUST_PROXY' | 'PUBLIC_URL' | 'SMTP_URL' | 'SMS_GATEWAY_URL'>;
  readonly demoWorld: Pick<DemoWorld, 'isPrivate' | 'cameInClear'>;
  readonly settings: { current(): Pick<AllSetting, 'RECHARGE_CHANNEL_SETTING'> };
}

/** What the checks of the start look at, as it is now. */
export async function startFacts({ db, config, demoWorld, settings }: StartFactsDeps): Promise<StartFacts> {
  const { HOST, TRUST_PROXY, PUBLIC_URL: publicUrl, SMTP_URL, SMS_GATEWAY_URL } = config;
  const names: readonly string[] = DEMO_SIGN_INS.map(({ loginName }) => loginName);
  const demo = sqlFor.selectFrom('users').select('id').where('login_name', 'in', names).limit(1);
  const failing = sqlFor.selectFrom('webhook_endpoints').select('name').where('status', '=', 'failing').orderBy('id');
  const [administrators, demoCustomers, webhooks] = await Promise.all([
    rows(db, holdersOf('operators')),
    rows(db, demo),
    rows(db, failing),
  ]);
  const isDemo = (name: string) => DEMO_OPERATORS.some((one) => one.name === name);
  const channels = settings.current().RECHARGE_CHANNEL_SETTING.filter((one) => one.isOpen === 1 && isSample(one));
  return {
    isOutside: !demoWorld.isPrivate,
    publicUrl,
    isPublicUrlNear: publicUrl !== undefined && isNearUrl(publicUrl),
    isBare: !isNear(HOST) && !TRUST_PROXY,
    cameInClear: demoWorld.cameInClear,
    sampleChannels: channels.map(({ coin, type }) => `${coin.toUpperCase()} ${type}`),
    hasMail: SMTP_URL !== undefined,
    hasTexts: SMS_GATEWAY_URL !== undefined,
    hasDemoAccounts: demoCustomers.length > 0 || administrators.some(({ name }) => isDemo(name)),
    failingWebhooks: webhooks.map(({ name }) => name),
    administrators: administrators.length,
  };
}
