import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedServer, startGuardedServer } from '../../testing/security/test-operators.ts';
import { fileForm } from '../upload/test-form.ts';

type Headers = Readonly<Record<string, string>>;

const REASON = { reason: 'because it is so' };

describe('cases in the hands of operators', () => {
  let server: GuardedServer;
  let compliance: Headers;
  let admin: Headers;
  let support: Headers;
  let anna: number;
  beforeAll(async () => {
    server = await startGuardedServer();
    anna = (await server.customer('anna', false)).id;
    compliance = await server.operator('compliance');
    admin = await server.operator('admin');
    support = await server.operator('support');
  });
  afterAll(() => server.close());

  const post = (path: string, body: object, headers = compliance) =>
    server.call('POST', `/api/console/${path}`, { headers, body });
  const get = (path: string, headers = compliance) => server.call('GET', `/api/console/${path}`, { headers });
  const raise = async () => ((await post(`customers/${anna}/cases`, REASON)).data as { id: number }).id;
  const send = async (id: number, bytes: Buffer, headers = compliance) => {
    const form = fileForm([{ name: 'file', bytes, fileName: 'a.png', type: 'image/png' }]);
    const url = `${server.url}/api/console/caseDocuments?case=${id}`;
    const answer = await fetch(url, { method: 'POST', headers: { ...form.headers, ...headers }, body: form.body });
    return (await answer.json()) as { code: number; key?: string; url: string };
  };

  it('are raised, taken, noted, moved and closed for good, each act with who did it', async () => {
    const id = await raise();
    expect((await get('cases?status=open')).rows).toMatchObject([{ id, userId: anna, rule: 'hand', findings: 0 }]);
    expect(await post(`cases/${id}/assign`, { take: true })).toMatchObject({ code: 200 });
    expect(await post(`cases/${id}/notes`, { text: 'asked for papers' })).toMatchObject({ code: 200 });
    expect(await post(`cases/${id}/move`, { status: 'waiting', ...REASON })).toMatchObject({ code: 200 });
    expect((await get('cases?mine=true')).rows).toMatchObject([{ id, status: 'waiting' }]);
    expect((await get('cases?mine=true', admin)).rows).toEqual([]);
    expect(await post(`cases/${id}/close`, { outcome: 'cleared', reason: 'all papers came' })).toMatchObject({
      code: 200,
    });
    expect((await get(`cases/${id}`)).data).toMatchObject({
      status: 'closed',
      outcome: 'cleared',
      closeReason: 'all papers came',
      closedBy: { name: 'compliance' },
      raisedBy: { name: 'compliance' },
      notes: [{ text: 'because it is so' }, { text: 'asked for papers', operator: 'compliance' }, {}],
    });
    const acts = (await get(`audit?search=case ${id}`, admin)).rows as { action: string }[];
    expect(acts.map(({ action }) => action)).toEqual(['case.close', 'case.move', 'case.note', 'case.assign']);
    for (const [path, body] of [
      ['notes', { text: 'more' }],
      ['assign', { take: false }],
      ['move', { status: 'open', ...REASON }],
      ['close', { outcome: 'reported', ...REASON }],
    ] as const) {
      expect(await post(`cases/${id}/${path}`, body)).toMatchObject({ code: 400, key: 'case_closed' });
    }
    expect(await send(id, Buffer.from('x'))).toMatchObject({ key: 'upload_type' });
  });

  it('are for who may see them, and closed by who may close', async () => {
    const id = await raise();
    for (const path of ['cases', `cases/${id}`, 'listedNames']) {
      expect(await get(path, support)).toMatchObject({ key: 'permission_missing' });
    }
    expect(await post(`customers/${anna}/cases`, REASON, support)).toMatchObject({ key: 'permission_missing' });
    expect(await post(`cases/${id}/close`, { outcome: 'cleared', ...REASON }, support)).toMatchObject({
      key: 'permission_missing',
    });
  });

  it.each<[string, (id: number) => string, object, string]>([
    ['an unknown case', () => 'cases/999999/notes', { text: 'x' }, 'not_found'],
    ['an unknown customer', () => 'customers/999999/cases', REASON, 'not_found'],
    ['an empty note', (id) => `cases/${id}/notes`, { text: ' ' }, 'message_empty'],
    ['no reason to close', (id) => `cases/${id}/close`, { outcome: 'cleared', reason: '' }, 'reason_required'],
    ['an outcome that there is not', (id) => `cases/${id}/close`, { outcome: 'forgotten', ...REASON }, 'bad_request'],
    ['closing by moving', (id) => `cases/${id}/move`, { status: 'closed', ...REASON }, 'bad_request'],
  ])('refuse %s', async (_, path, body, key) => {
    const id = await raise();
    expect(await post(path(id), body)).toMatchObject({ key });
    expect((await get(`cases/${id}`)).data).toMatchObject({ status: 'open', notes: [{}] });
  });

  it('hold pictures, cleaned and sealed', async () => {
    const id = await raise();
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { url } = await send(id, png);
    expect((await get(`cases/${id}`)).data).toMatchObject({ documents: [{ id: url, operator: 'compliance' }] });
    const { img } = (await get(`caseDocuments/${url}`)).data as { img: string };
    expect(img.startsWith('data:image/png;base64,')).toBe(true);
    expect(await get(`caseDocuments/${url}`, support)).toMatchObject({ key: 'permission_missing' });
    expect(await get('caseDocuments/none')).toMatchObject({ key: 'not_found' });
    expect(await send(id, Buffer.from('no picture'))).toMatchObject({ key: 'upload_type' });
    expect(await send(999_999, png)).toMatchObject({ key: 'not_found' });
    expect(await send(id, png, support)).toMatchObject({ key: 'permission_missing' });
  });

  it('compare with names that are imported: a preview changes nothing, an import replaces its sources', async () => {
    const csv = 'name,birthDate,source\n"Müller, José",1970-01-31,EU\nAna Silva,,UN\n';
    expect((await post('listedNames/preview', { csv })).data).toEqual({
      sources: [
        { source: 'EU', rows: 1, former: 0 },
        { source: 'UN', rows: 1, former: 0 },
      ],
      first: [
        { name: 'Müller, José', birthDate: '1970-01-31', source: 'EU', compared: 'jose muller' },
        { name: 'Ana Silva', birthDate: null, source: 'UN', compared: 'ana silva' },
      ],
    });
    expect(await get('listedNames')).toMatchObject({ total: 0 });
    const second = await server.operator('compliance2');
    const propose = async (body: object) => (await post('listedNames', body)).data as { approval: number };
    const decide = (approval: number, headers = second, approve = true) =>
      post(`approvals/${approval}/decide`, { approve, ...REASON }, headers);
    const { approval } = await propose({ csv, reason: 'list of March' });
    expect(await post('listedNames', { csv, reason: 'again' })).toMatchObject({ key: 'approval_open' });
    expect(await decide(approval, compliance)).toMatchObject({ key: 'approval_own' });
    expect(await decide(approval, support)).toMatchObject({ key: 'not_found' });
    expect(await get('listedNames')).toMatchObject({ total: 0 });
    expect(await decide(approval)).toMatchObject({ code: 200 });
    const rejected = await propose({ csv: 'source,name\nEU,Nobody\n', reason: 'by mistake' });
    expect(await decide(rejected.approval, second, false)).toMatchObject({ code: 200 });
    const next = { csv: 'source,name\nEU,Boris Stone\nEU,Cora Stone\n', reason: 'list of April' };
    const april = await propose(next);
    expect((await get('approvals?status=open', second)).rows).toMatchObject([
      {
        kind: 'names',
        lines: [
          { name: 'names', value: 'EU: 2' },
          { name: 'replacedNames', value: 'EU: 1' },
          { name: 'sha256', value: expect.stringMatching(/^[0-9a-f]{64}$/) },
        ],
      },
    ]);
    expect(await decide(april.approval)).toMatchObject({ code: 200 });
    const { rows } = await get('listedNames?sort=name&order=asc');
    expect((rows as { name: string }[]).map(({ name }) => name)).toEqual(['Ana Silva', 'Boris Stone', 'Cora Stone']);
    expect(await post('listedNames', { csv: 'name,source\nAna,\n', ...REASON })).toMatchObject({
      code: 400,
      key: 'names_wrong',
      params: { line: 2, detail: 'source' },
    });
    expect(await post('listedNames', { ...next, reason: '' })).toMatchObject({ key: 'reason_required' });
    expect(await get('listedNames')).toMatchObject({ total: 3 });
    expect((await get('audit?action=names.import', admin)).rows).toMatchObject([
      { before: '[{"source":"EU","rows":1}]', after: expect.stringContaining('"rows":2') },
      { before: expect.stringContaining('"rows":0') },
    ]);
  });

  it('stand in the morning page’s queues with the age of the oldest', async () => {
    const { data } = await get('morning?step=day', admin);
    const { queues } = data as { queues: { queue: string; length: number }[] };
    expect(queues).toContainEqual({ queue: 'cases', length: expect.any(Number), sinceMs: expect.any(Number) });
  });

  it('follow thresholds that two operators set', async () => {
    const { rows } = await get('settings?search=CASE_SETTING&perPage=200', admin);
    const { value } = (rows as { id: string; value: string }[]).find(({ id }) => id === 'CASE_SETTING') ?? {
      value: '',
    };
    const set = (change: object) =>
      post(
        'settings/CASE_SETTING',
        { former: value, value: JSON.stringify({ ...JSON.parse(value), ...change }), ...REASON },
        admin,
      );
    expect(await set({ velocityCount: 7 })).toMatchObject({ code: 200, data: { approval: expect.any(Number) } });
    for (const wrong of [
      { velocityCount: -1 },
      { nameLikeness: 69 },
      { sharedAccountCustomers: 1 },
      { velocityHours: 0 },
    ]) {
      expect(await set(wrong)).toMatchObject({ code: 400, key: 'setting_form' });
    }
  });
});
