import { describe, expect, it } from 'vitest';
import { readDeployment } from './deployment.ts';
import { vipLevel } from './vip-level.ts';

describe('the deployment', () => {
  it.each([
    ['nothing', undefined],
    ['nonsense', { name: 5, timeZone: 'Nowhere/Land', simulatedTrading: 'yes' }],
  ])('falls to its defaults on %s', (_, given) => {
    expect(readDeployment(given)).toMatchObject({ name: 'Bourse', simulatedTrading: { enabled: true } });
  });

  it('takes what is right', () => {
    const given = {
      key: 'brasil',
      login: { defaultAreaCode: '55' },
      register: { invitationRequired: { phone: true } },
    };
    expect(readDeployment(given)).toMatchObject({
      key: 'brasil',
      login: { defaultAreaCode: '55' },
      register: { invitationRequired: { phone: true, email: false } },
    });
  });
});

describe('the VIP level', () => {
  const levels = [
    { level: 0, start: '0' },
    { level: 1, start: '1000' },
    { level: 2, start: '10000' },
  ];
  it.each([
    ['0', 0],
    ['999.99', 0],
    ['1000', 1],
    ['123456', 2],
  ])('%s USDT is %s', (availableAmount, level) => {
    expect(vipLevel([{ type: 1, symbol: 'usdt', availableAmount }], levels)).toBe(level);
  });
});
