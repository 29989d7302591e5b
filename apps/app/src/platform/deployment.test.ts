import { DEFAULT_QUICK_AMOUNTS } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { readDeployment } from './deployment.ts';

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

  it('has the default flags of markets and trading where none are given', () => {
    expect(readDeployment({ markets: { stocks: 'no' }, second: { quickAmounts: { others: [1] } } })).toMatchObject({
      trade: { contractActions: 'full', hideRulesIcon: false, hideShareButton: false, firstDesk: 'SecondContract' },
      tabBar: { constant: false },
      second: { appointmentOrders: false, quickAmounts: DEFAULT_QUICK_AMOUNTS },
      markets: { timedContracts: true, leveragedContracts: true, stocks: true },
    });
  });

  it('takes flags of markets and trading', () => {
    const flags = {
      trade: {
        contractActions: 'closeAndAddMargin',
        hideLimitOrders: true,
        hideRulesIcon: true,
        hideShareButton: true,
        firstDesk: 'BBTrading',
      },
      tabBar: { constant: true },
      second: { appointmentOrders: true, quickAmounts: { byPeriod: { 30: ['7'] }, others: ['9'] } },
      markets: { timedContracts: false, leveragedContracts: false, stocks: false },
    };
    expect(readDeployment(flags)).toMatchObject(flags);
  });
});
