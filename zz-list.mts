import * as w from '/tmp/wt/review/packages/wire/src/index.ts';
for (const e of Object.values(w)) if (e && typeof e==='object' && 'path' in e && 'caller' in e && (e as any).caller==='anyone') console.log((e as any).method,(e as any).path,(e as any).query?Object.keys((e as any).query.shape??(e as any).query.def?.shape??{}).join():'', (e as any).body?'body':'');
