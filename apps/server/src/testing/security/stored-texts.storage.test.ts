import { ENDPOINTS, type Endpoint } from '@bourse/wire';
import { CONSOLE_ENDPOINTS } from '@bourse/wire/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawSilently } from '../sample.ts';
import { as, type Customer } from './test-customer.ts';
import { HOSTILE_TEXTS } from './test-hostile-texts.ts';
import { type Answered, ask, type Input } from './test-inputs.ts';
import { type GuardedServer, startGuardedServer } from './test-operators.ts';
import { bindAll, CARD, sendPicture } from './test-possessions.ts';

/* What is stored comes back as it was sent, letter by letter, to whoever reads it. */

/** Texts that nothing has a reason to refuse. */
const TAKEN = [
  'a statement',
  'a backslash before a quote',
  'a list of a table',
  'a parameter',
  'a pattern',
  'a reference',
  'a prototype',
  'a template',
  'a script',
  'a formula',
  'a format',
  'a path',
  'from right to left',
  'wide digits',
  'a letter beyond the first plane',
  'half a character',
  'a document',
];
const REFUSED = ['a NUL', 'far too much'];
/** Of those, in an ordinary run: others for each commit. */
const TEXTS_EACH = 5;

interface Kept {
  readonly what: string;
  readonly write: (text: string) => Promise<Answered>;
  readonly read: () => Promise<unknown>;
}

describe('texts', () => {
  let server: GuardedServer;
  let anna: Customer;
  let admin: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await startGuardedServer();
    anna = await server.customer('anna', false);
    await bindAll(server, [anna]);
    admin = await server.operator('admin');
  });
  afterAll(() => server.close());

  const call = (id: string, input: Input = {}): Promise<Answered> => {
    const endpoint = [...ENDPOINTS, ...CONSOLE_ENDPOINTS].find((one) => one.id === id) as Endpoint;
    return ask(server.url, endpoint, input, endpoint.caller === 'operator' ? admin : { satoken: anna.token });
  };
  const reason = 'because it is so';
  const firstOf = async (id: string, input?: Input) => (await call(id, input)).rows?.[0];
  const newest = { query: { perPage: 1, page: 1 } };
  const card = async () => {
    const { data } = await call('bank.list');
    return call('bank.card', { params: { id: data[0].id } });
  };
  const notice = { key: 'ROLL_NOTICE', lang: 'en', name: 'hostile', title: 'a', content: 'b' };
  const rule = { key: 'PERIOD_EXPLAIN', lang: 'en', title: 'a', content: 'b' };
  const group = { lang: 'en', name: 'hostile', title: 'a' };
  const article = { lang: 'en', name: 'hostile-article', group: 'hostile', question: 'a', content: 'b' };

  const ofCard = (field: keyof typeof CARD): Kept => ({
    what: `bank card, ${field}`,
    write: async (text) => {
      const { data } = await call('bank.list');
      return call('bank.update', { body: { ...CARD, id: data[0].id, [field]: text } });
    },
    read: async () => (await card()).data[field],
  });
  const ofNotice = (field: 'title' | 'content' | 'remark'): Kept => ({
    what: `notice, ${field}`,
    write: (text) => call('console.saveNotice', { body: { notice: { ...notice, [field]: text }, reason } }),
    read: async () => (await call('console.noticeContents', { query: { search: 'hostile' } })).rows?.[0]?.[field],
  });

  const kept: Kept[] = [
    {
      what: 'message of a customer',
      write: (text) => call('service.send', { body: { text } }),
      read: async () => (await firstOf('service.messages'))?.text,
    },
    {
      what: 'message of a customer, as operators see it',
      write: (text) => call('service.send', { body: { text } }),
      read: async () =>
        (await call('console.conversation', { params: { id: anna.id }, query: {} })).data.messages[0].text,
    },
    {
      what: 'answer of an operator',
      write: (text) => call('console.answerConversation', { params: { id: anna.id }, body: { text } }),
      read: async () => (await firstOf('service.messages'))?.text,
    },
    ...(['userName', 'bankName', 'bankBranch', 'bankAddress', 'userAddress'] as const).map(ofCard),
    ...(['title', 'content', 'remark'] as const).map(ofNotice),
    {
      what: 'notice, as customers see it',
      write: (text) => call('console.saveNotice', { body: { notice: { ...notice, content: text }, reason } }),
      read: async () => {
        const { rows } = await call('notice.noticeList', { query: { key: 'ROLL_NOTICE' } });
        return rows?.find(({ noticeTitle, title }) => (noticeTitle ?? title) === 'a')?.noticeContent;
      },
    },
    {
      what: 'rule',
      write: (text) => call('console.saveRule', { body: { rule: { ...rule, content: text }, reason } }),
      read: async () =>
        (await call('console.ruleContents', { query: { search: 'PERIOD', lang: 'en' } })).rows?.[0]?.content,
    },
    {
      what: 'group of help',
      write: (text) => call('console.saveHelpGroup', { body: { group: { ...group, title: text }, reason } }),
      read: async () => (await call('console.helpGroupContents', { query: { search: 'hostile' } })).rows?.[0]?.title,
    },
    {
      what: 'article of help',
      write: (text) => call('console.saveHelpArticle', { body: { article: { ...article, content: text }, reason } }),
      read: async () =>
        (await call('console.helpArticleContents', { query: { search: 'hostile' } })).rows?.[0]?.content,
    },
    {
      what: 'text of a setting',
      write: async (text) => {
        const { rows } = await call('console.settingList', { query: { search: 'DOWNLOAD_SETTING' } });
        const present = rows?.[0]?.value as string;
        const value = JSON.stringify({ h5Url: text });
        return call('console.saveSetting', {
          params: { key: 'DOWNLOAD_SETTING' },
          body: { value, former: present, reason },
        });
      },
      read: async () => Object.values((await call('settings.getAllSetting')).data.DOWNLOAD_SETTING)[0],
    },
    {
      what: 'reason, in the audit log',
      write: (text) => call('console.endCustomerSessions', { params: { id: anna.id + 1 }, body: { reason: text } }),
      read: async () => (await firstOf('console.auditList', newest))?.reason,
    },
    {
      what: 'reason of a refusal, as the customer sees it',
      write: async (text) => {
        const filePath = await sendPicture(server, anna);
        const deposit = { amount: '20', type: 'TRC', coin: 'usdt', filePath };
        const { data } = await as(server, anna).post('recharge/submit', deposit);
        const { id } = data as { id: number };
        return call('console.decideRecharge', { params: { id }, body: { approve: false, reason: text } });
      },
      read: async () => (await firstOf('recharge.list'))?.rechargeRemark,
    },
    {
      what: 'reason of a freeze, as the customer sees it',
      write: async (text) => {
        const { data } = await call('console.customerCard', { params: { id: anna.id } });
        const before = data.freezes.find(({ active }: { active: boolean }) => active);
        if (before !== undefined) await call('console.liftFreeze', { params: { id: before.id }, body: { reason } });
        return call('console.freezeCustomer', { params: { id: anna.id }, body: { module: 'EXCHANGE', reason: text } });
      },
      read: async () => (await firstOf('freeze.freezeList'))?.reason,
    },
  ];

  it.each(kept)('come back as they were sent: $what', async ({ what, write, read }) => {
    // Another customer, whose sessions an operator may end.
    if (what.includes('audit')) await server.customer('boris', false);
    const wrong: unknown[] = [];
    const told = Object.entries(HOSTILE_TEXTS).filter(([name]) => TAKEN.includes(name) || REFUSED.includes(name));
    for (const [name, text] of drawSilently(what, told, TEXTS_EACH)) {
      const { code, status, key } = await write(text);
      if ((code === 200) !== TAKEN.includes(name)) wrong.push([name, status, code, key]);
      else if (code === 200) {
        const found = await read();
        // Half a character is none: it is stored as the sign for one that cannot be read.
        if (found !== Buffer.from(text).toString()) wrong.push([name, found]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(['%', '_', '\\', "' or 1=1 --", '%_%'])('are searched for as they are: %s', async (search) => {
    for (const list of [
      'console.customerList',
      'console.operatorList',
      'console.rechargeQueue',
      'console.approvalList',
    ]) {
      expect({ list, ...(await call(list, { query: { search } })) }).toMatchObject({ list, code: 200, total: 0 });
    }
  });

  it('leave the journal whole', async () => {
    expect((await server.verify()).proof.problems).toEqual([]);
  });
});
