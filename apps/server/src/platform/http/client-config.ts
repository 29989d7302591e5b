import { type Theme, themeCss } from '@bourse/wire/theme';
import type { FastifyInstance } from 'fastify';
import type { Deployment } from '../deployment.ts';
import { publicFlags } from '../public-flags.ts';

/** The present values; operators may change them while the server runs. */
export type ThemeInForce = () => Theme;

/**
 * What a browser is told before the app starts, at /platform/config.js and /platform/theme.css and, as the
 * specification names them, under /platform/KEY/: the public flags as a script, the theme as a stylesheet.
 */
export function registerClientConfig(app: FastifyInstance, deployment: Deployment, theme: ThemeInForce): void {
  const flags = publicFlags(deployment);
  const { appearance } = deployment.theme;
  for (const folder of ['/platform', `/platform/${deployment.key}`]) {
    app.get(`${folder}/config.js`, (_request, reply) => {
      const { light, dark } = theme();
      // What the browser draws around the page, before the stylesheet is there.
      const around = { appearance, light: light['surface-0'], dark: dark['surface-0'] };
      const told = JSON.stringify({ deployment: { ...flags, theme: around } }).replace(/</g, '\\u003c');
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`window.__BOURSE__=${told};\n`);
    });
    app.get(`${folder}/theme.css`, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(themeCss(theme())),
    );
  }
}
