import type { TableWorld } from './test-endpoint-inputs.ts';

/** Rows that are no call of the wire package: what they are, and how they are tried. Each throws where it is not so. */
export const OTHER_ROWS: Readonly<Record<string, (world: TableWorld) => Promise<void>>> = {
  'GET /platform/{env}/config.js': async ({ server }) => {
    const good = await fetch(`${server.url}/platform/default/config.js`);
    if (!(await good.text()).startsWith('window.__BOURSE__=')) throw new Error('no flags');
    const wrong = await fetch(`${server.url}/platform/other/config.js`);
    if (wrong.status !== 404) throw new Error(`another deployment's: ${wrong.status}`);
  },
  'POST /api/common/upload': async ({ server, live, pictures }) => {
    // Made by the preparation: an address each.
    if (pictures.some((url) => !url.startsWith('/api/common/file/'))) throw new Error('no address');
    const send = async (token: string | undefined, form: FormData) => {
      const headers = token === undefined ? {} : { satoken: token };
      const answer = await fetch(`${server.url}/api/common/upload`, { method: 'POST', headers, body: form });
      return (await answer.json()) as { code: number; key?: string };
    };
    const text = new FormData();
    text.set('file', new Blob(['no picture'], { type: 'image/png' }), 'a.png');
    const answers = [await send(undefined, text), await send(live.token, text), await send(live.token, new FormData())];
    if (answers.some(({ code }) => code === 200 || code === 500)) throw new Error(JSON.stringify(answers));
  },
  'WS /ws/{id}': async ({ server }) => {
    const feed = await server.feed('/ws/a1');
    const subscribe = (type: string) => feed.send(JSON.stringify({ op: 'subscribe', type, symbol: 'btcusdt' }));
    for (const wrong of ['nonsense', '{}', '{"op":"subscribe","type":"OTHER","symbol":"btcusdt"}']) feed.send(wrong);
    subscribe('DETAIL');
    subscribe('DEPTH');
    server.prices.say('btcusdt', '60001');
    await feed.wait(({ type }) => type === 'DETAIL');
    await feed.wait(({ type }) => type === 'DEPTH');
    feed.close();
  },
  'WS /ws/coin/{id}': async ({ server, live, simulated }) => {
    const stranger = await server.feed(`/ws/coin/${live.id}`);
    stranger.send(JSON.stringify({ token: simulated.token }));
    await stranger.closed;
    if (stranger.got.length > 0) throw new Error(`told another: ${JSON.stringify(stranger.got)}`);
    const own = await server.feed(`/ws/coin/${live.id}`);
    own.send(JSON.stringify({ token: live.token }));
    await own.wait(() => true);
    own.close();
  },
};
