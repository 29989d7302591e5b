import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Everything only from this server. Frames of it are allowed, so that /app-download can show the app in one. */
const PAGE_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", 'ws:', 'wss:'],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'self'"],
  'form-action': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
};

/** Only the app's own pages may ask for the camera, which scans addresses; nobody for what we do not use. */
const PAGE_PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';
const CONSOLE_PERMISSIONS = PAGE_PERMISSIONS.replace('camera=(self)', 'camera=()');

function permit(app: FastifyInstance, permissions: string): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}

/** Headers of every page and file. */
export async function protectPages(app: FastifyInstance): Promise<void> {
  permit(app, PAGE_PERMISSIONS);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
}

/**
 * Of a style element without a text: emotion makes one, and puts its rules in through the object model, which is not
 * inline.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** As for the app's pages, but in no frame: no foreign page may trick an operator into clicking here. */
const CONSOLE_POLICY = {
  ...PAGE_POLICY,
  'style-src': ["'self'", EMPTY_STYLE],
  // Frames with the app's screens, which preview a theme before it is saved.
  'frame-src': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Headers of the operators' console. */
export async function protectConsole(app: FastifyInstance): Promise<void> {
  permit(app, CONSOLE_PERMISSIONS);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONSOLE_POLICY },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Headers of the API's answers: data, never a page, not to be cached. Only a few, because they cost time at every
 * order.
 */
export function writeApiHeaders(reply: FastifyReply): void {
  reply
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff');
}
