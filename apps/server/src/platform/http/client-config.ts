import type { FastifyInstance } from 'fastify';
import type { Deployment } from '../deployment.ts';

/** The flags of the deployment as a script, at /platform/config.js and, as the specification has it, /platform/KEY/config.js. */
export function registerClientConfig(app: FastifyInstance, deployment: Deployment): void {
  const text = clientConfig(deployment);
  for (const url of ['/platform/config.js', `/platform/${deployment.key}/config.js`]) {
    app.get(url, (_request, reply) =>
      reply.header('content-type', 'text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
    );
  }
}

function clientConfig(deployment: Deployment): string {
  const { key, name, defaultLanguage, timeZone, dateFormat, simulatedTrading } = deployment;
  const { login, register, trade, second, markets, certification, transfer, freeze } = deployment;
  const known = { key, name, defaultLanguage, timeZone, dateFormat, simulatedTrading };
  const flags = { ...known, login, register, trade, second, markets, certification, transfer, freeze };
  return `window.__BOURSE__=${JSON.stringify({ deployment: flags }).replace(/</g, '\\u003c')};\n`;
}
