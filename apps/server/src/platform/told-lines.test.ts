import { describe, expect, it } from 'vitest';
import { changedLines, toldLines, visible, visibleValue } from './told-lines.ts';

describe('what is not seen', () => {
  const listed = [
    ...[0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
    ...[0xfeff, 0x00ad, 0x061c, 0x2028, 0x2029, 0x2060, 0x034f, 0x3164],
    ...[0x00, 0x07, 0x09, 0x0d, 0x1b, 0x7f, 0x9f],
  ];
  it.each(listed.map((code) => [code.toString(16).padStart(4, '0'), String.fromCodePoint(code)]))(
    'U+%s is written out',
    (digits, hidden) => {
      expect(visible(`0.0${hidden}1`)).toBe(`0.0\\u${digits}1`);
      // The console reads some lines as JSON: it must not become what it was.
      const value = JSON.stringify({ [`a${hidden}`]: ['x', { of: `0.0${hidden}1` }] });
      expect(JSON.parse(visibleValue(value))).toEqual({ [`a\\u${digits}`]: ['x', { of: `0.0\\u${digits}1` }] });
    },
  );

  it('is written out where JSON says it in another way, and of characters beyond the first plane too', () => {
    expect(JSON.parse(visibleValue('{"rate":"\\u202e1.0"}'))).toEqual({ rate: '\\u202e1.0' });
    expect(visible('a\u{e0031}b')).toBe('a\\u{e0031}b');
    expect(visible('a\ud800b')).toBe('a\\ud800b');
  });

  it.each(['0.1 % → 0.2 %', 'Müller, José\nzwei Zeilen', 'العربية', '{ "a": 1.0 }', '["x"', '"', ''])(
    '%s stays as it is',
    (text) => {
      expect(visibleValue(text)).toBe(text);
    },
  );
});

describe('what would be', () => {
  it('is told beside what is', () => {
    const lines = toldLines({ coin: 'usdt', exposure: '10', gone: 'x' }, { coin: 'usdt', exposure: '20' });
    expect(lines).toEqual([
      { name: 'coin', value: 'usdt' },
      { name: 'exposure', value: '10 → 20' },
      { name: 'gone', value: 'x → –' },
    ]);
    expect(changedLines({ coin: 'usdt', exposure: '10' }, { coin: 'usdt', exposure: '20' })).toEqual([
      { name: 'exposure', value: '10 → 20' },
    ]);
  });

  it('is told beside nothing, and alone where nothing was kept', () => {
    expect(toldLines({}, { rate: '1' })).toEqual([{ name: 'rate', value: '– → 1' }]);
    expect(toldLines(undefined, { rate: '1', icon: '' })).toEqual([{ name: 'rate', value: '1' }]);
  });

  it('passes for no other side', () => {
    expect(changedLines({ title: 'A' }, { title: 'B → C' })).toEqual([{ name: 'title', value: 'A → B \\u2192 C' }]);
  });
});
