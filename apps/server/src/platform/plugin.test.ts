import { describe, expect, it } from 'vitest';
import { Ends } from './ends.ts';
import { inOrderOfNeeds, openPlugins, type Plugin } from './plugin.ts';

const part = (name: string, needs: string, gives: string, more: object = {}): Plugin => ({
  name,
  needs: needs.split(' ').filter((word) => word !== '') as never[],
  gives: gives.split(' ').filter((word) => word !== '') as never[],
  open: async (given) => ({
    ...Object.fromEntries(gives.split(' ').map((word) => [word, `${word} by ${name} of ${Object.keys(given).sort()}`])),
    ...more,
  }),
});
const names = (plugins: readonly Plugin[]) => plugins.map(({ name }) => name).join(' ');

describe('plugins', () => {
  it('are opened after what they need, else in their order', () => {
    const all = [part('loans', 'accounts db', ''), part('news', 'db', ''), part('people', 'db', 'accounts')];
    expect(names(inOrderOfNeeds(all, ['db']))).toBe('people loans news');
  });

  const wrong: { what: string; plugins: Plugin[]; says: string }[] = [
    { what: 'a need that nobody meets', plugins: [part('loans', 'money', '')], says: 'loans needs "money"' },
    {
      what: 'a circle',
      plugins: [part('a', 'x', 'y'), part('b', 'y', 'z'), part('c', 'z', 'x')],
      says: 'these need one another: a → c → b → a',
    },
    { what: 'a service given twice', plugins: [part('a', '', 'x'), part('b', '', 'x')], says: 'both a and b give "x"' },
  ];
  it.each(wrong)('stop the start with words: $what', ({ plugins, says }) => {
    expect(() => inOrderOfNeeds(plugins, [])).toThrow(says);
  });

  it('give what they promise, start when all are open, and leave their ends', async () => {
    const told: string[] = [];
    const opened = new Ends();
    const start = () => void told.push('start');
    const close = () => void told.push('close');
    const all = [part('loans', 'accounts', '', { start, close }), part('people', 'db', 'accounts')];
    const plugins = await openPlugins(all, { db: 1, clock: 2 } as object, opened);
    expect(plugins.services).toEqual({ db: 1, clock: 2, accounts: 'accounts by people of db' });
    expect(told).toEqual([]);
    await plugins.start();
    await opened.close();
    expect(told).toEqual(['start', 'close']);
  });

  it('read what they keep each time they are loaded, each after those that it needs', async () => {
    const told: string[] = [];
    const read = (name: string) => async () => {
      await new Promise((resolve) => setImmediate(resolve));
      told.push(name);
    };
    const loans = part('loans', 'accounts', '', { keeps: { loans: read('loans') } });
    const people = part('people', '', 'accounts', { keeps: { people: read('people') } });
    const plugins = await openPlugins([loans, people], {}, new Ends());
    expect(plugins.kept).toEqual(['people', 'loans']);
    await plugins.load();
    await plugins.load();
    expect(told).toEqual(['people', 'loans', 'people', 'loans']);
  });

  it('leave the ends of those that were opened before one failed', async () => {
    const opened = new Ends();
    const told: string[] = [];
    const broken: Plugin = { ...part('b', '', ''), open: () => Promise.reject(new Error('no')) };
    await expect(
      openPlugins([part('a', '', '', { close: () => void told.push('close') }), broken], {}, opened),
    ).rejects.toThrow('no');
    await opened.close();
    expect(told).toEqual(['close']);
  });
});
