import { expect, it } from 'vitest';
import { i18nProvider } from '../platform/i18n-provider.ts';
import { LISTS } from '../platform/lists.ts';
import { targetText } from './target-text.ts';

const told = (target: string) => {
  const { text, to } = targetText(target, i18nProvider.translate);
  return [text, to === undefined ? to : decodeURIComponent(to).replaceAll('+', ' ')];
};
const found = (resource: string, search: string) => `/${resource}?filter={"search":"${search}"}&page=1`;

it.each([
  ['user 100001', 'Customer 100001', '/customers/100001/show'],
  ['case 12', 'Case 12', '/cases/12/show'],
  ['setting LOGO_SETTING', 'Setting: Name and logo', '/settings/LOGO_SETTING/show'],
  ['setting NEW_SETTING', 'Setting: NEW_SETTING', '/settings/NEW_SETTING/show'],
  ['instrument btcusdt', 'Instrument: BTCUSDT', '/instruments/btcusdt/show'],
  ['webhook our books', 'Webhook: our books', found('webhooks', 'our books')],
  ['campaign autumn', 'Campaign: autumn', found('campaigns', 'autumn')],
  ['tag whale', 'Tag: whale', found('customerTags', 'whale')],
  ['operator olivia', 'Operator: olivia', found('operators', 'olivia')],
  ['role cashier', 'Role: Cashier (built in)', found('roles', 'cashier')],
  ['role Cashier', 'Role: Cashier', found('roles', 'Cashier')],
  ['role night desk', 'Role: night desk', found('roles', 'night desk')],
  ['welfare spring', 'Welfare event: spring', found('welfare', 'spring')],
  ['reply Hello', 'Canned reply: Hello', found('cannedReplies', 'Hello')],
  ['service key books', 'Service key: books', found('serviceKeys', 'books')],
  ['offering 3', 'Offering: 3', '/offerings'],
  ['savings 4', 'Savings: 4', '/savings'],
  ['loan product 5', 'Loan product: 5', '/loanProducts'],
  ['nft collection 6', 'Collection: 6', '/nfts'],
  ['notice welcome en', 'Notice: welcome (English)', found('notices', 'welcome')],
  ['notice welcome', 'Notice: welcome', found('notices', 'welcome')],
  ['rule TERMS pt-BR', 'Rule: TERMS (Português (Brasil))', found('rules', 'TERMS')],
  ['help group money en', 'Help heading: money (English)', found('helpGroups', 'money')],
  ['help article how-to-pay de', 'Help article: how-to-pay (Deutsch)', found('helpArticles', 'how-to-pay')],
  ['news article opening', 'News article: opening', found('newsArticles', 'opening')],
  ['theme', 'Theme', '/theme'],
  ['house', 'Platform funds', '/treasury'],
  ['offerings', 'Offering', '/offerings'],
  ['savings new', 'Savings plan', '/savings'],
  ['new loan product', 'Loan product', '/loanProducts'],
  ['list of names', 'List of names', '/listedNames'],
  ['list customerList', 'Customers', '/customers'],
  ['list customerEntries', 'Ledger entries', undefined],
  ['list ownAudit', 'Own acts', undefined],
  ['defi activity 3', 'DeFi activity: 3', '/defi'],
  ['catalogue: calendar nyse', 'Instruments: calendar nyse', '/instruments'],
  ['constructor', 'constructor', undefined],
  ['defi rates', 'DeFi rates', '/defi'],
  ['defi activity eth', 'DeFi activity: ETH', '/defi'],
  ['market *', 'Trading: Everything', '/trading'],
  ['market spot', 'Trading: Spot', '/trading'],
  ['market btcusdt', 'Trading: BTCUSDT', '/trading'],
  ['market btcusdt on spot', 'Trading: BTCUSDT, Spot', '/trading'],
  ['fees contract', 'Schedule of fees: Contracts', '/fees'],
  ['fees spot btcusdt', 'Schedule of fees: BTCUSDT, Spot', '/fees'],
  ['limit contract usdt', 'Risk limit: Contracts, all customers, USDT', '/risk'],
  ['limit customers usdt', 'Risk limit: Each customer, USDT', '/risk'],
  ['catalogue: calendar nyse, aapl', 'Instruments: calendar nyse, AAPL', '/instruments'],
  ['catalogue: btcusdt, ethusdt and 10 more', 'Instruments: BTCUSDT, ETHUSDT and 10 more', '/instruments'],
  ['list somethingElse', 'list somethingElse', undefined],
  ['a former target', 'a former target', undefined],
])('"%s" is told as "%s"', (target, text, to) => {
  expect(told(target)).toEqual([text, to]);
});

it('every list of the console has words', () => {
  const untold = Object.entries(LISTS).filter(([, { id }]) => {
    const [text] = told(`list ${id.replace('console.', '')}`);
    return text === undefined || text.includes('resources.') || text.startsWith('list ');
  });
  expect(untold.map(([resource]) => resource)).toEqual([]);
});
