import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, lastLine, missingBuild, missingProgram, ROOT, runBeside, type Trial } from './trial.ts';

/** nginx and Caddy with the examples, before a server. */
export const proxies: Trial = {
  name: 'TLS and the proxy',
  chapter: 'installing.md, TLS and the proxy',
  missing: () =>
    missingProgram('nginx', 'caddy', 'openssl') ??
    (existsSync(join(ROOT, 'dist/bourse')) ? undefined : 'no production tree: npm run package'),
  run: async () => lastLine(await runBeside('npm', ['run', '-s', 'proxies:test'])),
};

/** A hung database, a deposed server, a lost key, a wrong clock: each says what it is within five seconds. */
export const trouble: Trial = {
  name: 'database, lock, key and clock',
  chapter: 'trouble.md; incidents.md, The clock',
  missing: missingBuild,
  async run() {
    const said = await runBeside('npm', ['run', '-s', 'trouble-test']);
    expect(said.includes(' 0 failed'), said);
    return lastLine(said);
  },
};
