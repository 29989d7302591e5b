import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import type { Outbox } from '../../platform/outbox.ts';
import type { Letter, SecurityChange } from '../mail/letter.ts';

export type { SecurityChange };

const WORDS = {
  en: {
    password: 'Your {name} password was changed',
    fundPasswordSet: 'A fund password was set for your {name} account',
    fundPassword: 'Your {name} fund password was changed',
    fundPasswordCleared: 'Your {name} fund password was removed by customer service',
    email: 'The e-mail address of your {name} account was changed',
    totpOn: 'Two-step verification of your {name} account was turned on',
    totpOff: 'Two-step verification of your {name} account was turned off',
    walletBound: 'A wallet that can sign in was bound to your {name} account',
    walletRemoved: 'The wallet of your {name} account was removed',
    text: '{what}, at {time}. If this was not you, choose a new password at once and write to customer service.',
  },
  zh: {
    password: '您的 {name} 密码已更改',
    fundPasswordSet: '您的 {name} 账户已设置资金密码',
    fundPassword: '您的 {name} 资金密码已更改',
    fundPasswordCleared: '客服已移除您的 {name} 资金密码',
    email: '您的 {name} 账户邮箱已更改',
    totpOn: '您的 {name} 账户已开启两步验证',
    totpOff: '您的 {name} 账户已关闭两步验证',
    walletBound: '您的 {name} 账户已绑定可用于登录的钱包',
    walletRemoved: '您的 {name} 账户已移除钱包',
    text: '{what}，时间：{time}。如非本人操作，请立即修改密码并联系客服。',
  },
} as const;

/** What sending a notice takes. */
export interface NoticeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly deployment: Deployment;
  readonly outbox: Outbox;
  /** Puts a letter into the customer's own inbox; absent where there is none. */
  letter?: ((userId: number, letter: Letter) => Promise<unknown>) | undefined;
}

/** Tells the customer what was changed: a letter in the app, and a mail to the bound address where there is one. */
export async function mailNotice(
  deps: NoticeDeps,
  userId: number,
  change: SecurityChange,
  lang: string,
): Promise<void> {
  await writeLetter(deps, userId, change);
  const [row] = await deps.db.query<{ email: string | null }>('select email from users where id = $1', [userId]);
  if (row !== undefined && row.email !== null) sendNotice(deps, row.email, change, lang, deps.clock());
}

/** The letter in the app. */
export async function writeLetter(deps: Pick<NoticeDeps, 'clock' | 'letter'>, userId: number, change: SecurityChange) {
  await deps.letter?.(userId, {
    type: 'account',
    key: 'security_changed',
    params: { kind: change, atMs: deps.clock() },
  });
}

/** As `mailNotice`, to an address: the former one is no longer in the table. */
export function sendNotice(
  { outbox, deployment }: NoticeDeps,
  to: string,
  change: SecurityChange,
  lang: string,
  nowMs: number,
): void {
  const words = lang === 'zh' ? WORDS.zh : WORDS.en;
  const what = words[change].replaceAll('{name}', deployment.name);
  const time = `${new Date(nowMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  outbox.mail(to, what, words.text.replace('{what}', what).replace('{time}', time));
}
