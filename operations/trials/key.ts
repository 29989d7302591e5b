import { join } from 'node:path';
import { ApiSession } from '../../tools/api-session.ts';
import {
  commandLine,
  DIST,
  expect,
  KEY,
  missingBuild,
  run,
  startServerProcess,
  type Trial,
  temporaryFolder,
} from './trial.ts';

const NEW_KEY = 'another key of this trial, of enough characters';

export const keyRotation: Trial = {
  name: 'the key is changed',
  chapter: 'market.md, The key',
  missing: missingBuild,
  async run() {
    const place = { DATA_DIR: temporaryFolder('key') };
    const server = await startServerProcess({ ...place, SECRET_KEY: KEY });
    await new ApiSession(server.url).register('keeper');
    await server.stop();
    const said = commandLine('rotate-key', [], { ...place, SECRET_KEY: KEY, NEW_SECRET_KEY: NEW_KEY });
    expect(/\d+ sealed values are sealed anew/.test(said), said);
    const startMs = performance.now();
    let refused = '';
    try {
      run(process.execPath, [join(DIST, 'main.js')], { ...place, SECRET_KEY: KEY, PORT: '0', NODE_ENV: 'production' });
    } catch (error) {
      refused = String(error);
    }
    const ms = Math.round(performance.now() - startMs);
    expect(refused.includes('SECRET_KEY') && refused.includes('is not the key'), `the former key: ${refused}`);
    const again = await startServerProcess({ ...place, SECRET_KEY: NEW_KEY });
    await again.stop();
    return `${said.split('.')[0]}; the former key is refused with words after ${ms} ms; the server starts with the new one`;
  },
};
