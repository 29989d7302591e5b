import { ENDPOINTS, type Endpoint } from '@bourse/wire';
import { CONSOLE_ENDPOINTS, OPERATOR_HEADER } from '@bourse/wire/console';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { API_DOCS_STYLE, apiDocsPage } from './api-docs-page.ts';

type Json = Record<string, unknown>;
type Schema = z.ZodMiniType;

const CALLS: readonly Endpoint[] = [...ENDPOINTS, ...CONSOLE_ENDPOINTS];

/** /api/docs.json: OpenAPI 3.1 of every call; /api/docs: the same to read. */
export function registerApiDocs(app: FastifyInstance, name: string): void {
  // Written when somebody first asks: that takes longer than all other routes together.
  const send = (url: string, type: string, write: () => string) => {
    let written: string | undefined;
    app.get(url, (_request, reply) => {
      written ??= write();
      return reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', 'no-cache').send(written);
    });
  };
  send('/api/docs.json', 'application/json', () => JSON.stringify(openApi(name)));
  send('/api/docs', 'text/html', () => apiDocsPage(name, CALLS));
  send('/api/docs.css', 'text/css', () => API_DOCS_STYLE);
}

/** JSON Schema of what goes in or comes out. */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

export function openApi(name: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of CALLS) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: '1',
      description:
        'Every answer is an envelope with `code` (200: success) and `msg`, in the language of the header `lang`. Who calls too often gets HTTP status 429 with `Retry-After` in seconds, and the envelope with code 429.',
    },
    paths,
    components: {
      securitySchemes: {
        satoken: { type: 'apiKey', in: 'header', name: 'satoken' },
        operator: { type: 'apiKey', in: 'header', name: OPERATOR_HEADER },
        serviceKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { params, query } = endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    ...securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(endpoint),
    responses: {
      200: { description: 'Envelope', content: { 'application/json': { schema: envelopeSchema(endpoint) } } },
      429: {
        description: 'Too often: the envelope with code 429',
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } },
        content: { 'application/json': { schema: ENVELOPE } },
      },
    },
  };
}

function securityOf({ caller, permission }: Endpoint): Json {
  if (caller === 'anyone') return {};
  if (caller === 'customer') return { security: [{ satoken: [] }] };
  if (permission === undefined) return { security: [{ operator: [] }] };
  return { security: [{ operator: [] }, { serviceKey: [] }], 'x-permission': permission };
}

const FILE_FORM = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function requestBody({ body, upload }: Endpoint): Json {
  if (upload === true)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: FILE_FORM } } } };
  if (body === undefined) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } };
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const ENVELOPE = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    key: { type: 'string' },
    params: { type: 'object' },
    field: { type: 'string' },
  },
  required: ['code', 'msg'],
};

function envelopeSchema({ envelope, output }: Endpoint): Json {
  const item = output === undefined ? {} : jsonSchema(output, 'output');
  const payload =
    envelope === 'data'
      ? { data: item }
      : envelope === 'rows'
        ? { rows: { type: 'array', items: item }, total: { type: 'integer' } }
        : envelope === 'url'
          ? { url: { type: 'string' } }
          : {};
  return { ...ENVELOPE, properties: { ...ENVELOPE.properties, ...payload } };
}
