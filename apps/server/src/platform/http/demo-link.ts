import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEMO_PATH } from '../demo-word.ts';
import type { DemoWorld } from '../demo-world.ts';

/** The link that the server prints at its start: gives the browser the word of the demo, and leads to the app or to the console. */
export function registerDemoLink(app: FastifyInstance, demoWorld: Pick<DemoWorld, 'wordOf'>): void {
  const lead = (to: string) => (request: { params: unknown }, reply: FastifyReply) => {
    const word = demoWorld.wordOf((request.params as { word: string }).word);
    const kept = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    if (word === undefined) return reply.code(404).headers(kept).send('This link is not open.');
    return reply.headers({ ...kept, 'set-cookie': word.cookie }).redirect(to, 303);
  };
  app.get(`${DEMO_PATH}:word`, lead('/'));
  app.get(`${DEMO_PATH}:word/console`, lead('/console/'));
}
