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

/** What the app may know of its deployment: all of it, for nothing in it is a secret. */
function clientConfig(deployment: Deployment): string {
  return `window.__BOURSE__=${JSON.stringify({ deployment }).replace(/</g, '\\u003c')};\n`;
}
