import { amount, price, rate, ZERO } from '@bourse/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER } from '../../ledger/owners.ts';
import { ACT, ProductStand } from '../product-stand.ts';
import { checkNft, NFT_UNIT, type NftTerms, nftAsset } from './nft.ts';

/** Two items at 50 USDT; the house keeps 2 % of a resale. */
const TERMS: NftTerms = { id: 3, asset: 'usdt', supply: 2, price: amount('50'), fee: rate('0.02'), beginMs: 1_000 };

const OF_ONE = { owner: 1, asset: nftAsset(3, 1), amount: NFT_UNIT } as const;
const ENDS = { from: { type: 1, asset: nftAsset(3, 1) }, to: { type: 1, asset: 'usdt' } } as const;
type Body = Parameters<ProductStand['do']>[0];

let stand: ProductStand;
const buy = (owner: number, quantity: string, no = 1) =>
  stand.do({ type: 'buy-nft', collectionId: 3, no, owner, price: amount(quantity), idempotency: null });
const ask = (owner: number, quantity: string | null, no = 1) =>
  stand.do({ type: 'ask-nft', collectionId: 3, no, owner, price: quantity === null ? null : amount(quantity) });

beforeEach(() => {
  stand = new ProductStand();
  stand.do({ type: 'issue-nft', terms: TERMS, auditEntry: ACT });
  stand.atMs = 1_000;
});

describe('an item', () => {
  it('is bought, offered, and sold on; the ledger knows whose it is', () => {
    expect(buy(1, '50')).toBe('ok');
    expect(stand.balance(1)).toBe('9950+0');
    expect(stand.balance(1, 1, 'nft-3-1')).toBe('1+0');
    expect(buy(2, '50')).toBe('nft_sold');
    expect(ask(1, '80')).toBe('ok');
    expect(stand.balance(1, 1, 'nft-3-1')).toBe('0+1');
    expect(ask(1, '90')).toBe('ok');
    expect(buy(1, '90')).toBe('nft_owner');
    expect(buy(2, '80')).toBe('nft_price');
    expect(buy(10, '90')).toBe('insufficient_balance');
    expect(buy(2, '90')).toBe('ok');
    expect(stand.balance(1, 1, 'nft-3-1')).toBe('0+0');
    expect(stand.balance(2, 1, 'nft-3-1')).toBe('1+0');
    expect(stand.balance(1)).toBe('10038.2+0');
    expect(stand.balance(OWNER.fees)).toBe('100001.8+0');
    expect(ask(1, '90')).toBe('nft_owner');
  });

  it('is taken off the market', () => {
    buy(1, '50');
    expect(ask(1, null)).toBe('order_not_open');
    expect(ask(1, '0')).toBe('amount_incorrect');
    ask(1, '60');
    expect(ask(1, null)).toBe('ok');
    expect(stand.balance(1, 1, 'nft-3-1')).toBe('1+0');
    expect(buy(2, '60')).toBe('nft_sold');
  });

  it.each([
    ['that was not issued', 3, '50', 'product_closed'],
    ['of no number', 0, '50', 'product_closed'],
    ['half', 1.5, '50', 'product_closed'],
    ['for another price', 1, '49', 'nft_price'],
  ])('%s is not bought', (_name, no, quantity, code) => {
    expect(buy(1, quantity, no)).toBe(code);
  });

  it('is not bought before the beginning', () => {
    stand = new ProductStand();
    stand.do({ type: 'issue-nft', terms: TERMS, auditEntry: ACT });
    stand.atMs = 999;
    expect(buy(1, '50')).toBe('product_closed');
  });
});

it.each<[name: string, command: Body]>([
  ['moved', { type: 'move-funds', ledger: 'live', from: 1, to: 2, ...OF_ONE, idempotency: null }],
  [
    'converted',
    { type: 'convert', ledger: 'live', owner: 1, ...ENDS, amount: NFT_UNIT, price: price('9'), idempotency: null },
  ],
  ['withdrawn', { type: 'request-withdrawal', ...OF_ONE, accountType: 1, fee: ZERO, reference: 1, idempotency: null }],
  ['recharged', { type: 'request-deposit', ...OF_ONE, accountType: 1, reference: 1, idempotency: null }],
  ['brought', { type: 'fund-account', ledger: 'live', ...OF_ONE, accountType: 1 }],
  ['taken', { type: 'adjust-balance', ledger: 'live', ...OF_ONE, accountType: 1, direction: 'debit', auditEntry: ACT }],
  [
    'made',
    { type: 'move-house', ledger: 'live', ...OF_ONE, from: OWNER.external, to: OWNER.treasury, auditEntry: ACT },
  ],
])('an item is not %s: it would not be where its owner offers it', (_name, command) => {
  buy(1, '50');
  expect(stand.do(command)).toBe('amount_incorrect');
  expect(ask(1, '60')).toBe('ok');
});

it('a collection is issued once, with terms that are possible', () => {
  expect(stand.do({ type: 'issue-nft', terms: TERMS, auditEntry: ACT })).toBe('product_invalid');
  expect(checkNft({ ...TERMS, supply: 0 })?.code).toBe('product_invalid');
  expect(checkNft({ ...TERMS, fee: rate('0.6') })?.code).toBe('product_invalid');
  expect(checkNft({ ...TERMS, asset: nftAsset(1, 1) })?.code).toBe('product_invalid');
});
