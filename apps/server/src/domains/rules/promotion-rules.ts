import { paragraphs, type RuleText } from './rule-text.ts';

/** Inviting others. The shares are a setting and stand beside this text. */
export const PROMOTION_RULES: readonly RuleText[] = [
  {
    key: 'PROMOTION_CENTER_EXPLAIN',
    lang: 'en',
    title: 'How inviting works',
    content: paragraphs(
      'Whoever registers with your link or your code was invited by you: level 1. Those they invite are your level 2, and those these invite your level 3. Further levels do not count.',
      'You get a share of the trading and withdrawal fees that they pay. It comes out of the fees the house has received, and those you invited pay no more because of it. What they gain or lose makes no difference to you. Simulated trading brings nothing.',
      'Commission is paid into your platform account within some minutes, in the asset that the fee was paid in, rounded down to eight decimals. Each payment stands among your ledger entries. Totals are shown in USDT at the present prices.',
      'Of those you invited you see a part of their number, when they registered and what their fees brought you, nothing else. The shares may change for fees that are paid later.',
    ),
  },
  {
    key: 'PROMOTION_CENTER_EXPLAIN',
    lang: 'zh',
    title: '邀请规则',
    content: paragraphs(
      '通过您的链接或邀请码注册的客户为您的一级；他们邀请的客户为您的二级，再下一层为三级。更多层级不计。',
      '您可获得他们所付交易手续费和提现手续费的一部分，由平台已收取的手续费支付，被邀请人不会因此多付费用。他们的盈亏与您的佣金无关。模拟交易不产生佣金。',
      '佣金在数分钟内以手续费的币种存入您的平台账户，向下取整至八位小数。每笔佣金都可在账目中查到。合计按当前价格折算为 USDT。',
      '对于您邀请的客户，您只能看到其编号的一部分、注册时间和其手续费带来的佣金。比例可能调整，仅适用于之后支付的手续费。',
    ),
  },
];
