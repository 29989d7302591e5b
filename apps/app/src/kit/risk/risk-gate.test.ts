import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { askedNotice, withRiskNotice } from './risk-gate.ts';

const refusal = (key: 'risk_notice_required' | 'residence_required' | 'price_stale') =>
  new ApiError({ code: 400, key, msg: '', params: { market: 'timedContracts' } });

/** Refuses as often as told, then answers. */
function server(...refusals: ApiError[]) {
  let calls = 0;
  return {
    send: async () => {
      calls += 1;
      const refused = refusals.shift();
      if (refused !== undefined) throw refused;
      return 'placed';
    },
    calls: () => calls,
  };
}

const answer = async (accepted: boolean): Promise<string | undefined> => {
  await new Promise((resolve) => setTimeout(resolve));
  const asked = askedNotice.read();
  askedNotice.write(undefined);
  asked?.done(accepted);
  return asked?.market;
};

describe('an order', () => {
  it('goes through where nothing is asked for', async () => {
    const { send, calls } = server();
    expect(await withRiskNotice(send)).toBe('placed');
    expect(calls()).toBe(1);
  });

  it.each(['risk_notice_required', 'residence_required'] as const)('goes on after the notice: %s', async (key) => {
    const { send, calls } = server(refusal(key));
    const placed = withRiskNotice(send);
    expect(await answer(true)).toBe('timedContracts');
    expect(await placed).toBe('placed');
    expect(calls()).toBe(2);
  });

  it('is not sent again where the notice is closed', async () => {
    const { send, calls } = server(refusal('risk_notice_required'));
    const placed = withRiskNotice(send).catch((error: unknown) => error);
    await answer(false);
    expect(await placed).toMatchObject({ cancelled: true });
    expect(calls()).toBe(1);
  });

  it('fails as it does where something else is wrong', async () => {
    const { send } = server(refusal('price_stale'));
    await expect(withRiskNotice(send)).rejects.toMatchObject({ key: 'price_stale', cancelled: false });
  });
});
