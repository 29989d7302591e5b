import type { WelfareDraft } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { planWelfare } from './edit-welfare.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
const NOTHING = { registeredFromMs: null, verified: false, firstRecharge: null, traded: false } as const;

const EVENTS: readonly Omit<WelfareDraft, 'beginMs' | 'endMs'>[] = [
  {
    name: 'sample-first-trade',
    texts: [
      { lang: 'en', title: 'Sample: trade once', content: 'Any product, any size, with your live account.' },
      { lang: 'zh', title: '示例：完成一笔交易', content: '任意产品、任意金额，须使用真实账户。' },
    ],
    amount: '5',
    budget: '500',
    conditions: { ...NOTHING, traded: true },
  },
  {
    name: 'sample-verified-and-recharged',
    texts: [
      {
        lang: 'en',
        title: 'Sample: verify and deposit',
        content: 'Both are checked automatically. Nothing to submit.',
      },
      { lang: 'zh', title: '示例：认证并充值', content: '系统自动核对，无需提交材料。' },
    ],
    amount: '10',
    budget: '300',
    conditions: { ...NOTHING, verified: true, firstRecharge: '100' },
  },
];

/** For the demo: events, paid from its rewards fund. Does nothing where there are some. */
export async function seedDemoWelfare(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly committer: Committer;
}): Promise<void> {
  const known = await one(deps.db, sqlFor.selectFrom('welfare_events').select('id').limit(1));
  if (known !== undefined) return;
  const beginMs = deps.clock();
  for (const event of EVENTS) {
    await deps.auditLog.record(
      () =>
        planWelfare(deps, {
          event: { ...event, beginMs, endMs: beginMs + DAYS * DAY_MS },
          reason: 'The demo begins',
          operator: { id: 0, address: '' },
        }),
      undefined,
    );
  }
}
