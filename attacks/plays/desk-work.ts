import type { ApiSession } from '../../tools/api-session.ts';
import { type Attack, PRIVATE } from '../attack.ts';
import { accepted, type World } from '../world.ts';

const EXPORTS = 'apps/server/src/domains/report/export-calls.ts';
const INSTRUMENTS = 'apps/server/src/domains/instrument';
const RULED = /^\s*[=+@＝]/;

/** Asks for a file of a list, and waits until it is made; its number. */
async function fileOf(world: World, operator: ApiSession, list: string): Promise<number> {
  const begun = await operator.post('/api/console/exports', { list, query: {}, format: 'csv' });
  const { id } = begun.data as { id: number };
  for (;;) {
    const { rows = [] } = await operator.get('/api/console/exports');
    const row = (rows as { id: number; status: string }[]).find((one) => one.id === id);
    if (row?.status === 'done') return id;
    if (row?.status !== 'running') throw new Error('the file was not made');
    await world.pause(100);
  }
}

/** Attacks on what operators do at their desks: files of lists, the catalogue, dividends. */
export const DESK_WORK: readonly Attack[] = [
  {
    name: 'sheet-formula',
    what: 'calls itself by formulas that run where an operator opens the file of a list, also behind a semicolon or a tab',
    atMost: 0,
    settings: PRIVATE,
    alone: true,
    weaken: [{ file: 'apps/server/src/platform/sheets/csv.ts', from: 'text.replace(FORMULA, "$1\'")', to: 'text' }],
    play: async (world) => {
      const names = ['=HYPERLINK("http://thief.test","look")', 'x;=1+1', 'x\t@SUM(1)', '＝1', '+1;+1'];
      for (const name of names) {
        const thief = await world.liveCustomer();
        const { user } = (await thief.post('/api/user/getInfo')).data as { user: { userId: number } };
        // As if some form had let it through.
        await world.query(`update users set login_name = '${name}' where id = ${user.userId}`);
      }
      const olivia = await world.operator('olivia', 'olivia1234');
      const id = await fileOf(world, olivia, 'customerList');
      const { base64 } = (await olivia.get(`/api/console/exports/${id}/part`)).data as { base64: string };
      const cells = Buffer.from(base64, 'base64')
        .toString()
        .split(/[,;\t\r\n]"?/);
      return { gain: cells.filter((cell) => RULED.test(cell)).length, unit: 'times' };
    },
  },
  {
    name: 'anothers-file',
    what: 'reads, ends and lists files that another operator asked for',
    atMost: 0,
    settings: PRIVATE,
    alone: true,
    weaken: [{ file: EXPORTS, from: "    .where('operator_id', '=', operator);", to: ';' }],
    play: async (world) => {
      const olivia = await world.operator('olivia', 'olivia1234');
      const oscar = await world.operator('oscar', 'oscar1234');
      const id = await fileOf(world, olivia, 'auditList');
      const tried = [
        await oscar.get(`/api/console/exports/${id}/part`),
        await oscar.get(`/api/console/exports/${id}/part?from=1`),
        await oscar.post(`/api/console/exports/${id}/end`),
      ];
      const { total = 0 } = await oscar.get('/api/console/exports');
      return { gain: accepted(tried) + total, unit: 'times' };
    },
  },
  {
    name: 'unseen-terms',
    what: 'proposes a new name with a higher fee and a wider band in it; what of that the second operator is not shown',
    atMost: 0,
    settings: PRIVATE,
    alone: true,
    weaken: [
      {
        file: `${INSTRUMENTS}/told-changes.ts`,
        from: 'value: told(was.instruments.get(one.symbol), one)',
        to: 'value: one.showSymbol',
      },
    ],
    play: async (world) => {
      const olivia = await world.operator('olivia', 'olivia1234');
      const oscar = await world.operator('oscar', 'oscar1234');
      const { spec } = (await olivia.get('/api/console/instruments/btcusdt')).data as {
        spec: { bounds: { collar: string } };
      };
      const changed = {
        ...spec,
        name: 'Bitcoin!',
        takerFee: '0.1',
        bounds: { ...spec.bounds, band: spec.bounds.collar },
      };
      const wish = { instruments: [changed], calendars: [], reason: 'a better name' };
      const { approval } = (await olivia.post('/api/console/catalogue/propose', wish)).data as { approval: number };
      const { rows = [] } = await oscar.get('/api/console/approvals?status=open');
      const seen = JSON.stringify((rows as { id: number; lines: object[] }[]).find(({ id }) => id === approval)?.lines);
      return { gain: ['takerFee', 'bounds.band', '0.1'].filter((word) => !seen.includes(word)).length, unit: 'times' };
    },
  },
  {
    name: 'late-dividend',
    what: 'has a dividend paid while everybody can buy the share, so that who bought in the same second gets it',
    atMost: 0,
    settings: PRIVATE,
    alone: true,
    weaken: [
      {
        file: `${INSTRUMENTS}/corporate-actions.ts`,
        from: "if (!engine.state.halts.isHalted('stock', symbol)) throw new Refusal('not_halted');",
        to: '',
      },
    ],
    play: async (world) => {
      const olivia = await world.operator('olivia', 'olivia1234');
      const act = { symbol: 'aapl', act: 'dividend', from: 1, to: 1, perShare: '0.25', reason: 'as announced' };
      return { gain: accepted([await olivia.post('/api/console/shares/propose', act)]), unit: 'times' };
    },
  },
];
