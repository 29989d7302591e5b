import { paragraphs, type RuleText } from './rule-text.ts';

/** Rewards for what a wallet holds. The rates are a table beside this text. */
export const DEFI_RULES: readonly RuleText[] = [
  {
    key: 'DEFI_EXPLAIN',
    lang: 'en',
    title: 'Rewards for what your wallet holds',
    content: paragraphs(
      'You join with the address of your own wallet. The wallet signs one message that proves the address is yours. No allowance is set and no transaction is sent: your tokens stay where they are, and nobody can move them because of it.',
      'After each day (UTC) the balance of every joined address at the last block of that day is read from the chain. The highest level that the balance reaches gives the rate, and the rate applies to the whole balance. USDT and USDC are counted apart; one unit of either counts as one USDT.',
      'The reward is the balance times the rate, rounded down, changed into ETH at the last price of ETH when the day is reckoned. It is paid into your platform account. Example: 5,000 USDT at a rate of 0.0002 bring 1 USDT; at 2,000 USDT for one ETH that is 0.0005 ETH.',
      'Rewards come from a fund of the house. If the fund is short, a whole day waits, for everybody, and nobody new can join. Rates can change from one day to the next, never for a day that has begun, and the programme can end. Nothing is promised for days to come.',
      'An activity pays an amount once to wallets that hold at least what it asks for, as long as it runs and has payments left.',
      'You can leave at any time. The day on which you leave does not count. An address takes part for one account at a time.',
      'The price of ETH moves, and so does what a coin on a chain is worth. Whoever has the keys of your wallet has your tokens: never give away your recovery phrase.',
    ),
  },
  {
    key: 'DEFI_EXPLAIN',
    lang: 'zh',
    title: '钱包持有奖励',
    content: paragraphs(
      '您以自己钱包的地址参与。钱包签署一条消息，证明该地址属于您。不设置授权额度，也不发送交易：您的代币留在原处，任何人都不能因此转移。',
      '每天（UTC）结束后，从链上读取每个参与地址在当天最后一个区块的余额。余额达到的最高档位决定利率，利率适用于全部余额。USDT 与 USDC 分开计算，两者一单位均按 1 USDT 计。',
      '奖励为余额乘以利率，向下取整，并按结算时 ETH 的最新价格折算为 ETH，存入您的平台账户。示例：5,000 USDT，利率 0.0002，奖励 1 USDT；若 1 ETH 为 2,000 USDT，即 0.0005 ETH。',
      '奖励由平台的奖励资金支付。资金不足时，所有人当天的奖励整体等待，且不接受新的参与者。利率可能从次日起调整，不会改变已开始的一天；计划也可能结束。对未来不作任何承诺。',
      '活动在进行期间且有剩余名额时，向持有量达到要求的钱包一次性支付一定数额。',
      '您可随时退出。退出当天不计。一个地址同一时间只能由一个账户参与。',
      'ETH 的价格会波动，链上代币的价值也会变化。掌握钱包密钥的人即掌握您的代币：切勿泄露助记词。',
    ),
  },
];
