import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The module reads when it is loaded whether the run is a long one.
vi.stubEnv('TEST_LONG', '');
vi.resetModules();
const { drawnStorageFiles, storageFiles } = await import('./storage-files.ts');
vi.unstubAllEnvs();

const all = storageFiles();
const ofRoom = (room: string) => all.filter((file) => file.includes(`/domains/${room}/`));

describe('the storage tests of a run', () => {
  beforeEach(() => vi.spyOn(process.stdout, 'write').mockReturnValue(true));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  it('are less than all, and each file is drawn by some seed', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      vi.stubEnv('SAMPLE_SEED', `${seed}`);
      const drawn = drawnStorageFiles(all, []);
      expect(drawn.length).toBeLessThan(all.length * 0.75);
      for (const file of drawn) seen.add(file);
    }
    expect(seen.size).toBe(all.length);
  });

  it.each([
    ['the server', 'apps/server/src/domains/account/login.ts', 'account'],
    ['the wire', 'packages/wire/src/withdrawal/withdraw.ts', 'withdrawal'],
  ])('hold the whole room that a change on %s belongs to', (_, changed, room) => {
    for (let seed = 0; seed < 10; seed += 1) {
      vi.stubEnv('SAMPLE_SEED', `${seed}`);
      expect(drawnStorageFiles(all, [changed])).toEqual(expect.arrayContaining(ofRoom(room)));
    }
  });

  it('hold a slow one that was changed itself, and always what domains have in common', () => {
    const slow = 'apps/server/src/exchange/backup.storage.test.ts';
    const common = all.filter((file) => file.includes('/src/testing/security/foreign-ids'));
    expect(common).toHaveLength(1);
    for (let seed = 0; seed < 10; seed += 1) {
      vi.stubEnv('SAMPLE_SEED', `${seed}`);
      expect(drawnStorageFiles(all, [slow])).toEqual(expect.arrayContaining([slow, ...common]));
    }
  });
});
