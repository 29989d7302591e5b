import type { Page } from '@playwright/test';
import { assertEqual } from './expect.ts';
import type { Operator } from './operators.ts';

/** What another journey does by hand: these customers ask to be verified, and an operator approves them. */
export async function verifyAll(operator: Operator, pages: readonly Page[]): Promise<void> {
  for (const [at, page] of pages.entries()) {
    const code = await page.evaluate(async (idCard) => {
      const answer = await fetch('/api/user/uploadKYC', {
        method: 'POST',
        headers: { satoken: localStorage.getItem('bourse.token') ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({ flag: 1, realName: 'Vera Fied', idCard }),
      });
      return ((await answer.json()) as { code: number }).code;
    }, `VF${Date.now()}${at}`);
    assertEqual('code of uploadKYC', code, 200);
  }
  const codes = await operator.page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('bourse.operator') ?? '{}') as { token: string };
    const headers = { 'operator-token': token, 'content-type': 'application/json' };
    const list = await fetch('/api/console/certifications?status=review&pageSize=50', { headers });
    const { rows } = (await list.json()) as { rows: { id: number }[] };
    const answers = rows.map(async ({ id }) => {
      const body = JSON.stringify({ approve: true, reason: 'readable' });
      const answer = await fetch(`/api/console/certifications/${id}/decide`, { method: 'POST', headers, body });
      return ((await answer.json()) as { code: number }).code;
    });
    return Promise.all(answers);
  });
  assertEqual(
    'codes of the decisions',
    codes,
    pages.map(() => 200),
  );
}
