import { dayOf } from '@bourse/engine';
import type { SavingsDraft } from '@bourse/wire/console';
import { createAuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { declareRate, planSavings, textOfDay } from './edit-savings.ts';

const DECLARED_DAYS = 3;

interface Written {
  readonly title: string;
  readonly introduction: string;
  readonly process: string;
  readonly questions: string;
}

const texts = (en: Written, zh: Written): SavingsDraft['texts'] => [
  { lang: 'en', ...en },
  { lang: 'zh', ...zh },
];

const PROCESS = {
  en: 'Choose an amount and subscribe. What your Earn account lacks is transferred from your main account. Interest starts the next day.',
  zh: '选择金额并购买。理财账户余额不足的部分从主账户划转。次日开始计息。',
};
const EARLY = {
  en: 'Can I redeem early?\nYes, for the fee shown with the plan. Interest already paid is yours to keep.',
  zh: '可以提前赎回吗？\n可以，需支付计划所示费用。已付利息归您所有。',
};
const KEPT = {
  en: 'Can I redeem early?\nNo. Principal and interest are returned together after the last day.',
  zh: '可以提前赎回吗？\n不可以。最后一日结束后，本金与利息一并返还。',
};

const pledge = (days: number, minRate: string, maxRate: string, redeemFee: string, sort: number): SavingsDraft => ({
  kind: 'pledge',
  days,
  minRate,
  maxRate,
  redeemFee,
  redeemable: true,
  open: true,
  hot: false,
  sort,
  icon: '',
  minAmount: '100',
  maxAmount: '20000',
  capacity: '500000',
  purchases: 0,
  texts: texts(
    {
      title: `Variable rate ${days} days`,
      introduction: 'A sample plan of the demo world. Its rate is announced for each day, within the range shown.',
      process: PROCESS.en,
      questions: EARLY.en,
    },
    {
      title: `浮动利率 ${days} 天`,
      introduction: '演示环境的示例计划。每日利率在所示范围内公布。',
      process: PROCESS.zh,
      questions: EARLY.zh,
    },
  ),
});

const fixed = (days: number, rate: string, hot: boolean, purchases: number, sort: number): SavingsDraft => ({
  kind: 'fixed',
  days,
  minRate: rate,
  maxRate: rate,
  redeemFee: '0',
  redeemable: false,
  open: true,
  hot,
  sort,
  icon: '',
  minAmount: '500',
  maxAmount: '50000',
  capacity: '1000000',
  purchases,
  texts: texts(
    {
      title: `Fixed term ${days} days`,
      introduction: 'A sample product of the demo world. One rate for the whole term.',
      process: PROCESS.en,
      questions: KEPT.en,
    },
    {
      title: `定期 ${days} 天`,
      introduction: '演示环境的示例产品。整个期限利率不变。',
      process: PROCESS.zh,
      questions: KEPT.zh,
    },
  ),
});

const PLANS: readonly SavingsDraft[] = [
  pledge(7, '0.0003', '0.0006', '0.002', 1),
  pledge(30, '0.0005', '0.001', '0.005', 2),
  fixed(3, '0.0002', true, 0, 3),
  // What pays best is scarce: each verified person buys it three times at most.
  fixed(90, '0.0008', false, 3, 4),
];

/** Plans of the demo world, by the acts of its two operators; the house's fund covers them. Goes on where it was interrupted. */
export async function seedDemoSavings(deps: { readonly db: Database; readonly committer: Committer }): Promise<void> {
  const { db, committer } = deps;
  const auditLog = createAuditLog(committer);
  const names = await rows(
    db,
    sqlFor.selectFrom('operators').select('id').where('name', 'in', ['olivia', 'oscar']).orderBy('name'),
  );
  const [id = 0, second = 0] = names.map((row) => row.id);
  const operator = { id, second, address: '127.0.0.1' };
  const why = { reason: 'A sample of the demo world', operator };
  const known = committer.engine.state.savings.plans.size;
  for (const plan of PLANS.slice(known)) {
    await auditLog.record(() => planSavings({ ...deps, auditLog }, { plan, ...why }), undefined);
  }
  const today = dayOf(committer.engine.lastMs);
  for (const plan of committer.engine.state.savings.plans.values()) {
    if (plan.kind !== 'pledge') continue;
    for (let ahead = 1; ahead <= DECLARED_DAYS; ahead += 1) {
      if (committer.engine.state.savings.rateOf(plan.id, today + ahead) !== undefined) continue;
      // Between the least and the most, another one each day.
      const rates = PLANS[plan.id - 1]?.days === 7 ? ['0.0004', '0.0005', '0.00045'] : ['0.0008', '0.0007', '0.0009'];
      const day = textOfDay(today + ahead);
      await declareRate({ ...deps, auditLog }, { id: plan.id, day, rate: rates[ahead - 1] ?? '', ...why });
    }
  }
}
