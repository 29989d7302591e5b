import { marksOf, writeFiguresWith } from '@bourse/format';
import { afterEach, expect, it } from 'vitest';
import { inviteLink, sharePercent } from './invite-link.ts';

afterEach(() => writeFiguresWith(marksOf('en')));

it.each([
  ['https://example.com/home', 'https://example.com/i&ABC123'],
  ['https://m.example.com:8443/a/b?c=d', 'https://m.example.com:8443/i&ABC123'],
])('the link on %s', (address, link) => expect(inviteLink(address, 'ABC123')).toBe(link));

it.each([
  ['0.10', '10%'],
  ['0.025', '2.5%'],
  ['0.0001', '0.01%'],
  ['0', '0%'],
])('the share %s', (rate, percent) => {
  expect(sharePercent(rate)).toBe(percent);
  writeFiguresWith(marksOf('de'));
  expect(sharePercent(rate)).toBe(percent.replace('.', ','));
});
