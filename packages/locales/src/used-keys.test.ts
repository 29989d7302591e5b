import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HISTORY_GROUP_KEYS, SECTORS, TRADE_KEYS } from '@bourse/wire';
import { expect, it } from 'vitest';
import { DESK_SECTIONS } from './desk-sections.ts';
import english from './en.json' with { type: 'json' };
import pages from './en.pages.json' with { type: 'json' };
import { pluralBase } from './with-english.ts';

const APP = join(import.meta.dirname, '../../../apps/app/src');

/** What the app puts in place of the expression in t(`prefix${…}`). A new such prefix belongs here. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'address.chain_': ['ERC', 'TRC', 'ETH', 'BTC'],
  'address.scan_': ['unreadable', 'noAddress', 'otherNetwork'],
  'history.group_': ['all', ...HISTORY_GROUP_KEYS],
  'assets.': ['platform', 'financial', 'contract', 'stock'],
  'benefit.kind_': ['all', 'pledge', 'fixed'],
  'certification.kind_': ['idCard', 'paper', 'driverLicense'],
  'bank.field_': [
    'userName',
    'cardNumber',
    'bankName',
    'bankBranch',
    'bankAddress',
    'bankCode',
    'userAddress',
    'coin',
    'nome',
    'chavePix',
    'cpf',
  ],
  'financial.status_': ['0', '1'],
  'chart.colour_': ['orange', 'brand', 'faint', 'green', 'red', 'blue', 'strong'],
  'chart.line_': ['buy', 'sell', 'openLong', 'openShort', 'close', 'entry', 'liquidation', 'profit', 'loss'],
  'chart.tool_': ['trend', 'horizontal', 'ray', 'fibonacci', 'channel', 'rectangle'],
  'chart.type_': ['candles', 'bars', 'line', 'area'],
  'copyTrading.copy_': ['open', 'closed', 'forced', 'missed'],
  'copyTrading.end_': ['stopped', 'loss', 'left', 'suspended'],
  'copyTrading.order_': ['profit', 'drawdown', 'trades', 'period'],
  'copyTrading.orders_': ['follow', 'financial'],
  'copyTrading.state_': ['running', 'paused'],
  'copyTrading.tab_': ['leaders', 'following', 'ranking', 'lead'],
  'halt.why_': ['price', 'maintenance', 'exchange', 'event'],
  'limits.': ['dailyLoss', 'dailyDeposit', 'monthlyDeposit'].flatMap((kind) => [kind, `${kind}Use`]),
  'limits.pause_': ['1', '7', '30', '180'],
  'limits.residence_': ['certification', 'declared', 'phone'],
  'loan.state_': ['waiting', 'success', 'failed', 'complete', 'overdue', 'cancelled'],
  'loan.tab_': ['all', 'waiting', 'success', 'overdue', 'complete', 'failed'],
  'login.': ['account', 'email', 'phone'],
  // Named by the settings of the deployment.
  'menu.group_': ['trade', 'earn', 'wallet', 'money', 'products', 'account', 'support', 'app'],
  'menu.': Object.keys(english.app.menu),
  'notifications.': ['refused', 'install', 'none'],
  'notifications.kind_': ['fill', 'settlement', 'alert', 'deposit', 'withdrawal', 'sign_in', 'news'],
  'notifications.about_': ['fill', 'settlement', 'alert', 'deposit', 'withdrawal', 'sign_in', 'news'],
  'pledge.status_': ['all', '0', '1', '2'],
  'quote.': ['hot', 'gainers', 'losers', 'US', 'BR', ...TRADE_KEYS],
  'records.channel_': ['TRC', 'ERC', 'ETH', 'BTC', 'BANK', 'CARD'],
  'records.': ['all', 'waiting', 'success', 'failed', 'cancelled'],
  'shell.frozen_': ['FINANCIAL', 'RECHARGE', 'WITHDRAW', 'EXCHANGE', 'TRANSFERFUNDS'],
  'welfare.state_': ['soon', 'spent', 'short', 'closed', 'over'],
  'signIns.': ['in', 'failed', 'asked', 'password'],
  'signIns.by_': ['account', 'email', 'phone', 'wallet', 'passkey', 'token', 'recovery'],
  'statement.kind_': ['entries', 'money', 'spot', 'contract', 'stock', 'timed', 'gains'],
  'statement.period_': ['month', 'quarter', 'year', 'thisYear', 'lastYear', 'all', 'custom'],
  'stock.country_': ['US', 'BR', 'GB'],
  'stock.sector_': [...SECTORS],
  'stock.': ['positions', 'pastPositions', 'orders', 'pastOrders'],
  'trade.group_': ['all', 'hot', 'out', 'gold'],
  'strategy.kind_': ['grid', 'recurring', 'rebalance'],
  'strategy.rule_': ['grid', 'recurring', 'rebalance'],
  'strategy.risk_': ['grid', 'recurring', 'rebalance'],
  'strategy.aim_': ['grid', 'recurring', 'rebalance'],
  'strategy.': ['running', 'over'],
  'strategy.state_': ['open', 'filled', 'cancelled', 'refusedOne', 'underway'],
  'tradeDetail.': ['buy', 'sell', 'long', 'short'],
  'tradeDetail.interval_': '1m 3m 5m 15m 30m 1h 2h 4h 6h 8h 12h 1d 3d 1w 1M'.split(' '),
};

/** Their texts look like keys, and are ids of calls. */
const IDS_OF_CALLS = /(?:last-known|settings)-calls\.ts$/;

const sourceOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !IDS_OF_CALLS.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
const source = sourceOf(APP);

const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...english.app, ...pages };
const known = Object.entries(sections).flatMap(([section, texts]) =>
  Object.keys(texts)
    .filter((key) => pluralBase(key, texts) === undefined)
    .map((key) => `${section}.${key}`),
);

const literal = [...source.matchAll(/['"`]([A-Za-z]+\.\w+)['"`]/g)].map((match) => match[1] ?? '');
const prefixes = [...source.matchAll(/`([A-Za-z]+\.\w*)\$\{/g)].map((match) => match[1] ?? '');
const named = prefixes.flatMap((prefix) => (ENDINGS[prefix] ?? []).map((ending) => prefix + ending));

it('every prefix of a composed key is listed above, and used', () => {
  expect([...new Set(prefixes)].filter((prefix) => (prefix.split('.')[0] ?? '') in sections).sort()).toEqual(
    Object.keys(ENDINGS).sort(),
  );
});

it('every text of the app is used', () => {
  const used = new Set([...literal, ...named]);
  expect(known.filter((key) => !used.has(key))).toEqual([]);
});

it('every text the app asks for is there', () => {
  const asked = [...literal.filter((key) => (key.split('.')[0] ?? '') in sections), ...named];
  expect(asked.filter((key) => !known.includes(key))).toEqual([]);
});

/** What is on the screen before the words of the pages are there: these files and all that they bring along. */
const FIRST = [
  'main.tsx',
  'domains/home/home-page.tsx',
  'domains/market/quote-page.tsx',
  'domains/settings/language-selection-page.tsx',
];
const DESKS = [
  'spot/trade-page',
  'contract/contract-page',
  'timed/timed-page',
  'stock/stock-page',
  'market/detail/trade-detail-page',
].map((page) => `domains/${page}.tsx`);

const WITH_ALL_WORDS = /wordedPageFile\(\(\) => import\([^)]*\)/g;

/** The files that these bring along, by name; not what comes together with words of its own. */
function reach(files: readonly string[], words: RegExp = WITH_ALL_WORDS): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(file) || IDS_OF_CALLS.test(file)) return;
    const text = readFileSync(file, 'utf8').replace(words, '');
    found.set(file, text);
    // The routes load the pages later, by themselves.
    if (file.endsWith('routes.tsx')) return;
    const imports = [...text.matchAll(/(?:from |import\(|import )'(\.[^']+)'/g)];
    for (const [, path = ''] of imports) visit(join(dirname(file), path));
  };
  for (const file of files) visit(join(APP, file));
  return found;
}

/** The sections of the pages' words that the files say. */
function pageSections(found: ReadonlyMap<string, string>): string[] {
  const asked = [...found.values()].flatMap((text) =>
    [...text.matchAll(/['"`]([A-Za-z]+)\.\w*['"`$]/g)].map(([, section = '']) => section),
  );
  return [...new Set(asked)].filter((section) => section in pages);
}

it('the shell and the first pages use the first words alone', () => {
  const files = [...FIRST, 'shell/shell.tsx', 'shell/trade-desk.tsx'];
  const found = reach(files, /(?:wordedPageFile|deskPageFile)\(\(\) => import\([^)]*\)/g);
  expect(pageSections(found)).toEqual([]);
  expect(files.filter((file) => !found.has(join(APP, file)))).toEqual([]);
});

it('the desks, with all that they open, use the first words and those of the desks alone', () => {
  const found = reach(DESKS);
  expect(pageSections(found).filter((section) => !DESK_SECTIONS.includes(section))).toEqual([]);
  expect(DESKS.filter((file) => !found.has(join(APP, file)))).toEqual([]);
  expect(DESK_SECTIONS.filter((section) => !pageSections(found).includes(section))).toEqual([]);
});

const SPECIFIED = join(import.meta.dirname, '../../../docs/specification/message-keys.txt');
const specified = readFileSync(SPECIFIED, 'utf8').trim().split('\n');

it('says every message key of the specification somewhere: on the phone, on the server, or in what both check', () => {
  const checks = sourceOf(join(import.meta.dirname, '../../wire/src'));
  const all = [source, checks, sourceOf(join(import.meta.dirname, '../../../apps/server/src'))].join('\n');
  const quoted = new Set([...all.matchAll(/['"`](?:messages:)?([\w -]+)['"`]/g)].map(([, key = '']) => key));
  // "please_fill" is followed by the name of the field.
  const isSaid = (key: string) => quoted.has(key) || [...quoted].some((one) => one.startsWith(`${key}_`));
  expect(specified.filter((key) => !isSaid(key))).toEqual([]);
});

it('words every message key of the specification', () => {
  // "please_fill" is followed by the name of the field.
  const isWorded = (key: string) =>
    Object.keys(english.messages).some((word) => word === key || word.startsWith(`${key}_`));
  expect(specified.filter((key) => !isWorded(key))).toEqual([]);
});
