import { amount, rate } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { MarginListing } from './margin-listing.ts';
import { BTC_MARGIN, MarginStand } from './margin-stand.ts';

const BOUNDED = { ...BTC_MARGIN, bounds: { band: rate('0.02'), collar: rate('0.1'), share: rate('0.25') } };

/** A house with a million, customers with 100,000 each. */
function stand(...texts: readonly string[]): MarginStand {
  const made = new MarginStand(BOUNDED);
  const customers = [1, 2, 3, 4, 5, 6].map((owner) => `fund ${owner} 100000`);
  made.run('house 1000000', ...customers, 'quote 1 50000 50000', ...texts);
  return made;
}

describe('a bounded market on margin', () => {
  it.each([
    // The ladder has 100 + 200 + 300; beyond it rest customers' orders.
    { given: ['2 short 0.1 @ 51000 x1'], when: '1 long 0.1 @ 51000 x20', answer: '#2 filled 0.1' },
    { given: [], when: '1 long 0.1 @ 55000 x20', answer: '#1 filled 0.1' },
    { given: [], when: '1 long 0.1 @ 55000.01 x20', answer: 'price_too_far' },
    { given: [], when: '1 short 0.1 @ 44999.99 x20', answer: 'price_too_far' },
    { given: [], when: '1 long 0.1 @ 3100 x20', answer: '#1 open 0' },
  ])('limits: $when after $given', ({ given, when, answer }) => {
    expect(stand(...given).run(when)).toBe(answer);
  });

  it.each([
    ['2 short 0.1 @ 50000.01 x1', '1 long 0.1 @ 51000 x20', '#2 open 0'],
    ['2 short 0.1 @ 50000 x1', '1 long 0.1 @ 51000 x20', '#2 filled 0.1'],
    ['2 long 0.1 @ 49999.99 x1', '1 short 0.1 @ 49000 x20', '#2 open 0'],
    ['2 short 0.1 @ 49000 x1', '1 long 0.1 @ 51000 x20', '#2 open 0'],
  ])('customers meet within the quote alone: %s, %s', (given, when, answer) => {
    const meet = { ...BOUNDED.bounds, meet: rate('0') };
    const s = new MarginStand({ ...BOUNDED, bounds: meet, ladder: { ...BOUNDED.ladder, levels: 0 } });
    s.run('house 1000000', 'fund 1 100000', 'fund 2 100000', 'quote 1 50000 50000', given);
    expect(s.run(when)).toBe(answer);
  });

  it('an order, a closing and a stop at market take nothing beyond the band', () => {
    const empty = { ...BOUNDED, ladder: { ...BOUNDED.ladder, levels: 0 } };
    const s = new MarginStand(empty);
    s.run('house 1000000', 'fund 1 100000', 'fund 2 100000', 'quote 1 50000 50000');
    s.run('2 short 0.1 @ 50900 x1', '2 short 0.1 @ 51000.01 x1');
    expect(s.run('1 long 0.5 x5')).toBe('#3 cancelled 0.1');
    expect(s.run('1 long 0.1 x5')).toBe('price_moved');
    const [position] = [...s.engine.state.margin.positions.values()].filter(({ owner }) => owner === 1);
    s.run('2 long 1 @ 48000 x1');
    expect(s.run(`close 1 #${position?.id}`)).toBe('price_moved');
    s.run(`stop 1 #${position?.id} loss 49500 for 0.1`);
    // 48,000 is too far from 49,500, and near enough to 48,900.
    s.run('tick 2 49500 49500');
    expect(s.engine.state.margin.positions.has(position?.id ?? 0)).toBe(true);
    s.run('tick 3 48900 48900');
    expect(s.engine.state.margin.positions.has(position?.id ?? 0)).toBe(false);
  });

  it.each([
    ['loss 45000 for 0.1 at 40500', '#3'],
    ['loss 45000 for 0.1 at 40499.99', 'price_too_far'],
    ['profit 60000 for 0.1 at 54000', '#3'],
    ['profit 60000 for 0.1 at 53999.99', 'price_too_far'],
    ['profit 60000 for 0.1 at 90000', '#3'],
  ])('the limit of a stop is no further through the market than its collar, from its trigger: %s', (stop, answer) => {
    expect(stand('1 long 0.1 x1').run(`stop 1 #2 ${stop}`)).toBe(answer);
  });

  it('a short’s likewise', () => {
    expect(stand('1 short 0.1 x1').run('stop 1 #2 loss 60000 for 0.1 at 66000')).toBe('#3');
    expect(stand('1 short 0.1 x1').run('stop 1 #2 loss 60000 for 0.1 at 66000.01')).toBe('price_too_far');
  });

  it('a liquidation costs the customer the margin and nothing more, the rest is the insurance’s', () => {
    const s = stand('insurance 1000', '1 long 1 x100', 'tick 2 49000 49000');
    // A loss of 1,000 on a margin of 500, and an opening fee of 10.
    expect(s.balance(1)).toBe('99490+0');
    expect(s.balance(-5)).toBe('500+0');
    expect(s.balance(-2)).toBe('1001000+0');
  });

  it('an order opens no more than its margin may be: a copy never takes more than was set for it', () => {
    const s = stand();
    const order = { ...(s.command('1 long 1 x10') as object), most: amount('100') } as never;
    expect(s.engine.apply(order)).toMatchObject({ ok: true, result: { status: 'cancelled' } });
    const [position] = [...s.engine.state.margin.positions.values()];
    // A lot, 0.001 at 50,000 and 10x, has a margin of 5.
    expect(position?.margin).toBe(amount('100'));
    const nothing = { ...(s.command('1 long 1 x10') as object), most: amount('1') } as never;
    expect(s.engine.apply(nothing)).toMatchObject({ ok: false, code: 'price_moved' });
  });

  it('such an order ends at one of its own customer: what lies behind that one makes it no smaller', () => {
    // Before its own order the copy would meet nothing, behind it the ladder.
    const s = stand('quote 2 49999 50001', '1 short 0.1 @ 50000 x1');
    const order = { ...(s.command('1 long 1 x10') as object), most: amount('100') } as never;
    expect(s.engine.apply(order)).toMatchObject({ ok: false, code: 'self_trade' });
  });

  it('what rests far away locks the house for nobody', () => {
    // As large as one customer may: 2.5 million worth of orders, whose move of 10 % is a quarter of the house.
    const s = stand(...[1, 2, 3, 4, 5, 6].map((owner) => `${owner} long 800 @ 3100 x100`));
    expect(s.run('1 long 1 @ 20000 x100')).toBe('#7 open 0');
    s.run('fund 7 100000');
    expect(s.run('7 long 1 x20')).toBe('#8 filled 1');
  });

  it('one customer has a share of the house, resting or open', () => {
    const s = stand('1 long 40 @ 50000 x100');
    // 2,000,000 of 2,500,000 are open.
    expect(s.run('1 long 11 @ 49000 x100')).toBe('house_share');
    expect(s.run('1 long 10 @ 49000 x100')).toBe('#3 open 0');
    expect(s.run('1 short 1 x100')).toBe('house_share');
    expect(s.run('2 long 1 x100')).toBe('#4 filled 1');
  });

  it('tests what rested when it is filled: what the house cannot cover then is cancelled', () => {
    const s = stand(
      '1 long 50 @ 49100 x100',
      '2 long 50 @ 49100 x100',
      '3 long 50 @ 49100 x100',
      '4 long 50 @ 49100 x100',
      '5 long 50 @ 49100 x100',
    );
    s.run('tick 2 48998 48999');
    const open = [...s.engine.state.margin.positions.values()].map(({ owner }) => owner);
    // Four times 2,450,000 under a move of 10 % are 980,000 of a million; the fifth would be too much.
    expect(open).toEqual([1, 2, 3, 4]);
    expect([...s.engine.state.margin.orders.values()]).toEqual([]);
    expect(s.balance(5)).toBe('100000+0');
  });

  describe('whose sides count apart', () => {
    const apart = { ...BOUNDED, bounds: { ...BOUNDED.bounds, apart: true as const } };
    const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
    function crowd(listing: MarginListing): MarginStand {
      const s = new MarginStand({ ...listing, ladder: { ...listing.ladder, levelQuantity: amount('1000') } });
      s.run('house 1000000', ...[...twelve, 13].map((owner) => `fund ${owner} 100000`), 'quote 1 50000 50000');
      return s;
    }

    function takeAll(s: MarginStand, what: string): void {
      for (const lots of [32, 8, 2, 0.5, 0.128, 0.032, 0.008, 0.002]) {
        while (s.run(`${what} ${lots} x100`)?.includes('filled'));
      }
    }

    /** Six pairs that hedge one another take all they can; then the shorts are closed. Whether a thirteenth still gets in. */
    function afterHedges(s: MarginStand): string | undefined {
      for (const owner of twelve) {
        takeAll(s, `${owner} ${owner % 2 === 1 ? 'long' : 'short'}`);
      }
      for (const { id, owner, direction } of [...s.engine.state.margin.positions.values()]) {
        if (direction === 'short') s.run(`close ${owner} #${id}`);
      }
      return s.run('13 long 0.5 x10');
    }

    it('closing one side of hedges takes the room from nobody; where sides cover one another it does', () => {
      expect(afterHedges(crowd(apart))).toMatch(/filled 0.5/);
      expect(afterHedges(crowd(BOUNDED))).toBe('house_limit');
    });

    it('a customer’s share is of what the others have left: twelve who take all they can leave room', () => {
      const s = crowd(apart);
      for (const owner of twelve) takeAll(s, `${owner} long`);
      const stress = s.engine.state.margin.stressOf('live', 'usdt');
      expect(stress > amount('900000') && stress < amount('975000')).toBe(true);
      expect(s.run('13 long 0.5 x10')).toMatch(/filled 0.5/);
    });

    it('what the house would lose is known as soon as something changed', () => {
      const s = crowd(apart);
      const { margin } = s.engine.state;
      const stress = () => [margin.stressOf('live', 'usdt'), margin.stressOfMarket(margin.market('live', 'btcusdt'))];
      s.run('1 long 2 x100');
      // A tenth of 100,000.
      expect(stress()).toEqual([amount('10000'), amount('10000')]);
      s.run('close 1 #2');
      expect(stress()).toEqual([0n, 0n]);
    });

    it('what rested within the share is cancelled when the others have left too little', () => {
      const s = crowd(apart);
      s.run(...twelve.map((owner) => `${owner} long 50 @ 49100 x100`));
      s.run('tick 2 48998 48999');
      const open = [...s.engine.state.margin.positions.values()].map(({ owner }) => owner);
      expect(open).toEqual([1, 2]);
      expect(s.run('13 long 0.5 x10')).toMatch(/filled 0.5/);
    });
  });
});
