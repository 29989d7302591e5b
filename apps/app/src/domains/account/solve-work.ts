import { easyGenerateCode } from '@bourse/wire';
import { call } from '../../platform/api.ts';
import { anomaly } from '../../platform/api-client.ts';
import type { CaptchaAnswer } from './captcha.tsx';

/** Asks the server for work and does it: the answer of a captcha, good once. Rejects with `ApiError`. */
export async function solveWork(codeType: 'LOGIN' | 'REGISTER'): Promise<CaptchaAnswer> {
  const query = { codeType, timestamp: String(Date.now()) };
  const { captchaId, challenge: text } = await call(easyGenerateCode, { query });
  const challenge: unknown = JSON.parse(text);
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => (data === null ? reject(anomaly(0)) : resolve(data));
      worker.onerror = () => reject(anomaly(0));
      worker.postMessage(challenge);
    });
    return { captchaId, code: btoa(JSON.stringify({ challenge, solution })) };
  } finally {
    worker.terminate();
  }
}
