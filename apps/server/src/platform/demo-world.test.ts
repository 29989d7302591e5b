import { describe, expect, it } from 'vitest';
import { outsideSetting } from './demo-setting.ts';
import { outsideSign } from './demo-world.ts';

describe('the outside', () => {
  const here = { HOST: '127.0.0.1', TRUST_PROXY: false };
  it.each<[settings: object, shown: boolean]>([
    [{}, false],
    [{ HOST: '::1' }, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '10.1.2.3' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '8.8.8.8' }, true],
    [{ HOST: 'bourse.test' }, true],
    [{ TRUST_PROXY: true }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, false],
    [{ PUBLIC_URL: 'http://desk.local:3000' }, false],
    [{ PUBLIC_URL: 'https://bourse.test' }, true],
    [{ PUBLIC_URL: 'https://localhost.bourse.test' }, true],
  ])('is shown by the settings %j: %s', (settings, shown) => {
    expect(outsideSetting({ ...here, ...settings }) !== undefined).toBe(shown);
  });

  const host = '127.0.0.1:3000';
  it.each<[headers: Record<string, string>, shown: boolean]>([
    [{ host }, false],
    [{}, false],
    [{ host: 'localhost:5173', origin: 'http://localhost:5173', referer: 'http://localhost:5173/home' }, false],
    [{ host: '192.168.0.7:3000' }, false],
    [{ host: '[::1]:3000' }, false],
    [{ host: 'bourse.test' }, true],
    [{ host: '8.8.8.8:3000' }, true],
    [{ host: '127.0.0.1.bourse.test' }, true],
    [{ host: 'no host at all' }, true],
    [{ host, origin: 'https://bourse.test' }, true],
    [{ host, origin: 'null' }, true],
    [{ host, referer: 'https://bourse.test/console/' }, true],
    ...[
      'forwarded',
      'via',
      'x-forwarded',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-original-host',
      'x-real-ip',
      'x-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'cf-ray',
      'cdn-loop',
      'x-amzn-trace-id',
      'fly-client-ip',
      'x-envoy-external-address',
    ].map((name): [Record<string, string>, boolean] => [{ host, [name]: '127.0.0.1' }, true]),
  ])('is shown by the headers %j: %s', (headers, shown) => {
    expect(outsideSign({ headers, socket: { remoteAddress: '127.0.0.1' } }) !== undefined).toBe(shown);
  });

  it.each([
    ['127.0.0.1', false],
    ['::ffff:192.168.0.7', false],
    ['fe80::1', false],
    ['8.8.8.8', true],
    ['::ffff:8.8.8.8', true],
    ['2001:4860::1', true],
  ])('is shown by the caller’s address %s: %s', (remoteAddress, shown) => {
    expect(outsideSign({ headers: { host }, socket: { remoteAddress } }) !== undefined).toBe(shown);
  });
});
