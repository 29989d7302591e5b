import { describe, expect, it } from 'vitest';
import type { OfferingDraft, OfferingTexts } from './operator-calls.ts';
import { validateOffering, validateOfferingTexts } from './operator-draft.ts';

const NOW_MS = 1_700_000_000_000;
const DAY_MS = 86_400_000;
const TEXTS: OfferingTexts = { title: 'Nova network', introduction: '', showSymbol: 'NOVA', logo: '', url: '' };
const COINS: OfferingDraft = {
  ...TEXTS,
  desk: 'coin',
  kind: 'lots',
  asset: 'nova',
  payAsset: 'usdt',
  price: '1.2',
  total: '1000',
  unit: '0.5',
  purchaseLimit: '100',
  payHours: 24,
  lockDays: 0,
  entry: 'verified',
  beginTime: NOW_MS + DAY_MS,
  endTime: NOW_MS + 2 * DAY_MS,
};
const SALE: OfferingDraft = { ...COINS, kind: 'sale', payHours: 0 };
const SHARES: OfferingDraft = { ...COINS, desk: 'stock', asset: 'us:aapl', payAsset: 'usd' };
const BLOCK: OfferingDraft = { ...SHARES, kind: 'sale', payHours: 0, price: undefined, discount: '0.08' };

const TOO_LONG = `1${'0'.repeat(18)}`;
const issueOf = (field: string | undefined) => field && { key: 'offering_field', field, params: { field } };

describe('texts', () => {
  const rows: [what: string, texts: Partial<OfferingTexts>, field: string | undefined][] = [
    ['as they are', {}, undefined],
    ['a logo of ours', { logo: '/logos/nova.png' }, undefined],
    ['a logo from elsewhere', { logo: 'https://nova.example/logo.png' }, undefined],
    ['a page of the issuer', { url: 'https://nova.example' }, undefined],
    ['a symbol of one letter', { showSymbol: 'N' }, undefined],
    ['a symbol of sixteen', { showSymbol: 'N'.repeat(16) }, undefined],
    ['no title', { title: '' }, 'title'],
    ['no symbol', { showSymbol: '' }, 'showSymbol'],
    ['a symbol of seventeen', { showSymbol: 'N'.repeat(17) }, 'showSymbol'],
    ['a symbol of small letters', { showSymbol: 'nova' }, 'showSymbol'],
    ['a symbol with a blank', { showSymbol: 'NO VA' }, 'showSymbol'],
    ['a logo without a path', { logo: 'nova.png' }, 'logo'],
    ['a logo of another host', { logo: '//nova.example/logo.png' }, 'logo'],
    ['a logo without encryption', { logo: 'http://nova.example/logo.png' }, 'logo'],
    ['a logo that is a script', { logo: 'javascript:alert(1)' }, 'logo'],
    ['a page without encryption', { url: 'http://nova.example' }, 'url'],
    ['a page that is a script', { url: 'javascript:alert(1)' }, 'url'],
    ['a page of ours', { url: '/help' }, 'url'],
  ];
  it.each(rows)('%s', (_, texts, field) => {
    expect(validateOfferingTexts({ ...TEXTS, ...texts })).toEqual(issueOf(field));
    expect(validateOffering({ ...COINS, ...texts }, NOW_MS)).toEqual(issueOf(field));
  });
});

describe('an offering that is right', () => {
  const rows: [what: string, draft: OfferingDraft][] = [
    ['coins by lot', COINS],
    ['coins in parts', { ...COINS, kind: 'prorata' }],
    ['coins for sale', SALE],
    ['new shares', SHARES],
    ['shares from Brazil', { ...SHARES, asset: 'br:petr4', payAsset: 'brl' }],
    ['a block trade', BLOCK],
    ['an empty discount', { ...COINS, discount: '' }],
    ['a discount of one unit', { ...BLOCK, discount: '0.00000001' }],
    ['a discount of nearly all', { ...BLOCK, discount: '0.99999999' }],
    ['the lowest price', { ...COINS, price: '0.0000000001' }],
    ['a limit of one unit', { ...COINS, purchaseLimit: '0.5' }],
    ['a limit of all', { ...COINS, purchaseLimit: '1000' }],
    ['one unit alone', { ...COINS, unit: '1000', purchaseLimit: '1000' }],
    ['that begins now, for a moment', { ...COINS, beginTime: NOW_MS, endTime: NOW_MS + 1 }],
    ['an hour to pay', { ...COINS, payHours: 1 }],
  ];
  it.each(rows)('%s', (_, draft) => expect(validateOffering(draft, NOW_MS)).toBeUndefined());
});

describe('an offering that is wrong', () => {
  const rows: [what: string, draft: OfferingDraft, field: string][] = [
    ['no asset', { ...COINS, asset: '' }, 'asset'],
    ['a coin of one letter', { ...COINS, asset: 'n' }, 'asset'],
    ['a coin of thirteen', { ...COINS, asset: 'n'.repeat(13) }, 'asset'],
    ['a share at the coin desk', { ...COINS, asset: 'us:aapl' }, 'asset'],
    ['a coin at the stock desk', { ...SHARES, asset: 'nova' }, 'asset'],
    ['a share of an unknown market', { ...SHARES, asset: 'de:sap' }, 'asset'],
    ['coins for dollars', { ...COINS, payAsset: 'usd' }, 'payAsset'],
    ['USDT for USDT', { ...COINS, asset: 'usdt' }, 'payAsset'],
    ['shares for USDT', { ...SHARES, payAsset: 'usdt' }, 'payAsset'],
    ['shares for another currency', { ...SHARES, payAsset: 'brl' }, 'payAsset'],
    ['no price', { ...COINS, price: undefined }, 'price'],
    ['a price of nothing', { ...COINS, price: '0' }, 'price'],
    ['a price of less than nothing', { ...COINS, price: '-1' }, 'price'],
    ['a price of eleven decimals', { ...COINS, price: '1.00000000001' }, 'price'],
    ['too long a price', { ...COINS, price: TOO_LONG }, 'price'],
    ['a price in words', { ...COINS, price: 'cheap' }, 'price'],
    ['a price and a discount', { ...COINS, discount: '0.1' }, 'discount'],
    ['coins for sale without a price', { ...SALE, price: undefined, discount: '0.1' }, 'price'],
    ['a block trade without a discount', { ...BLOCK, discount: undefined }, 'discount'],
    ['a discount of nothing', { ...BLOCK, discount: '0' }, 'discount'],
    ['a discount of less than nothing', { ...BLOCK, discount: '-0.1' }, 'discount'],
    ['a discount of all', { ...BLOCK, discount: '1' }, 'discount'],
    ['a discount in percent', { ...BLOCK, discount: '8%' }, 'discount'],
    ['a discount of nine decimals', { ...BLOCK, discount: '0.080000001' }, 'discount'],
    ['no unit', { ...COINS, unit: '' }, 'unit'],
    ['a unit of nothing', { ...COINS, unit: '0' }, 'unit'],
    ['a unit of less than nothing', { ...COINS, unit: '-0.5' }, 'unit'],
    ['a unit of nine decimals', { ...COINS, unit: '0.000000001' }, 'unit'],
    ['no total', { ...COINS, total: '' }, 'total'],
    ['a total of nothing', { ...COINS, total: '0' }, 'total'],
    ['a total of less than nothing', { ...COINS, total: '-1000' }, 'total'],
    ['too long a total', { ...COINS, total: TOO_LONG }, 'total'],
    ['a total of half a unit', { ...COINS, total: '1000.25' }, 'total'],
    ['no limit', { ...COINS, purchaseLimit: '' }, 'purchaseLimit'],
    ['a limit of nothing', { ...COINS, purchaseLimit: '0' }, 'purchaseLimit'],
    ['a limit of less than nothing', { ...COINS, purchaseLimit: '-100' }, 'purchaseLimit'],
    ['a limit of half a unit', { ...COINS, purchaseLimit: '0.25' }, 'purchaseLimit'],
    ['a limit one unit above the total', { ...COINS, purchaseLimit: '1000.5' }, 'purchaseLimit'],
    ['a beginning just past', { ...COINS, beginTime: NOW_MS - 1 }, 'beginTime'],
    ['an end at the beginning', { ...COINS, endTime: COINS.beginTime }, 'endTime'],
    ['an end before the beginning', { ...COINS, endTime: COINS.beginTime - 1 }, 'endTime'],
    ['no time to pay', { ...COINS, payHours: 0 }, 'payHours'],
    ['a time to pay what is paid at once', { ...SALE, payHours: 1 }, 'payHours'],
    ['a time to pay a block trade', { ...BLOCK, payHours: 24 }, 'payHours'],
    ['all of it: the texts first', { ...COINS, title: '', asset: '', price: '0' }, 'title'],
  ];
  it.each(rows)('%s', (_, draft, field) => expect(validateOffering(draft, NOW_MS)).toEqual(issueOf(field)));
});
