import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageUnreachable, pageFile, partFile } from './app-files.ts';

const missing = new Error('Failed to fetch dynamically imported module');
const answer = (ok: boolean) => vi.stubGlobal('fetch', async () => ({ ok }));
const silence = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('pageFile', () => {
  it('hands on the file', async () => {
    expect(await pageFile(async () => 'file')).toBe('file');
  });
  it('hands on the failure where the server answers: a new release', async () => {
    answer(true);
    await expect(pageFile(() => Promise.reject(missing))).rejects.toBe(missing);
  });
  it.each([
    ['nothing answers', silence],
    ['the server is not ready', () => answer(false)],
  ])('%s: unreachable', async (_, network) => {
    network();
    await expect(pageFile(() => Promise.reject(missing))).rejects.toBeInstanceOf(PageUnreachable);
  });
});

it('partFile tries again until the network is back', async () => {
  vi.useFakeTimers();
  silence();
  const load = vi.fn().mockRejectedValueOnce(missing).mockRejectedValueOnce(missing).mockResolvedValue('file');
  const file = partFile(load);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await file).toBe('file');
  expect(load).toHaveBeenCalledTimes(3);
});
