import { describe, expect, it } from 'vitest';
import { groupAreaCodes } from './area-codes.ts';
import { openMethods, safeReturn } from './sign-methods.ts';

describe('methods', () => {
  const setting = { walletIsOpen: true, invitationDisplay: false, captchaAlways: false, captchaPicture: false };
  it.each([
    [true, true, true, ['account', 'email', 'phone']],
    [false, true, false, ['email']],
    [false, false, false, []],
  ])('%s %s %s', (ordinaryIsOpen, emailIsOpen, phoneIsOpen, methods) => {
    expect(openMethods({ ...setting, ordinaryIsOpen, emailIsOpen, phoneIsOpen })).toEqual(methods);
  });
});

describe('where to go after signing in', () => {
  it.each([
    [undefined, '/home'],
    ['/assets?name=stock', '/assets?name=stock'],
    ['//evil.example', '/home'],
    ['/\\evil.example', '/home'],
    ['https://evil.example', '/home'],
  ])('%s', (path, target) => expect(safeReturn(path)).toBe(target));
});

describe('area codes', () => {
  const code = (englishName: string, chineseName: string, phoneCode: string, countryCode: string) => ({
    englishName,
    chineseName,
    phoneCode,
    countryCode,
  });
  const codes = [
    code('Brazil', '巴西', '55', 'BR'),
    code('Åland Islands', '奥兰群岛', '358', 'AX'),
    code('Japan', '日本', '81', 'JP'),
    code('Afghanistan', '阿富汗', '93', 'AF'),
  ];
  it.each([
    ['', ['A: AF AX', 'B: BR', 'J: JP']],
    ['+81', ['J: JP']],
    ['日', ['J: JP']],
    ['br', ['B: BR']],
    ['nowhere', []],
  ])('"%s"', (search, groups) => {
    const found = groupAreaCodes(codes, search);
    expect(found.map((group) => `${group.letter}: ${group.codes.map((one) => one.countryCode).join(' ')}`)).toEqual(
      groups,
    );
  });
});
