import type { Endpoint } from '@bourse/wire';
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

export const API_DOCS_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 960px; margin: 0 auto; padding: 24px 16px; }
details { border-top: 1px solid #8884; padding: 8px 0; }
summary { cursor: pointer; }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 12px; border-radius: 8px; background: #8881; }
.method { display: inline-block; min-width: 56px; font-weight: 600; }
.caller { opacity: 0.7; }
`;

/** All calls on one page, without a script. */
export function apiDocsPage(name: string, endpoints: readonly Endpoint[]): string {
  const areas = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const area = endpoint.id.split('.')[0] ?? '';
    areas.set(area, [...(areas.get(area) ?? []), endpoint]);
  }
  const sections = [...areas].map(([area, calls]) => `<h2>${escapeHtml(area)}</h2>${calls.map(callHtml).join('')}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}: calls</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<h1>${escapeHtml(name)}: calls</h1>
<p>${endpoints.length} calls. Every answer is an envelope: <code>code</code> (200 is success), <code>msg</code> in the language of
the header <code>lang</code>, on a refusal <code>key</code>, <code>params</code> and <code>field</code>, on success <code>data</code>, or
<code>rows</code> with <code>total</code>; uploads answer with <code>url</code>. Who calls too often gets the envelope with code 429 and
HTTP status 429; the header <code>Retry-After</code> says how many seconds to wait. The token travels in the header <code>satoken</code> or
<code>authorization</code>, an operator’s in <code>operator-token</code>.
As a document: <a href="/api/docs.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}
</body></html>
`;
}

function callHtml(endpoint: Endpoint): string {
  const caller = callersOf(endpoint);
  return `<details id="${escapeHtml(endpoint.id)}"><summary><span class="method">${endpoint.method}</span>
<code>${escapeHtml(endpoint.path)}</code> <span class="caller">${caller}</span></summary>
<p>${escapeHtml(endpoint.summary)}</p>
${endpoint.upload === true ? '<p>A multipart form with one picture in the field <code>file</code>.</p>' : ''}${partHtml('Path', endpoint.params, 'input')}${partHtml('Query', endpoint.query, 'input')}${partHtml('Body', endpoint.body, 'input')}
${partHtml(endpoint.envelope === 'rows' ? 'One of rows' : 'Data', endpoint.output, 'output')}</details>`;
}

function callersOf({ caller, permission }: Endpoint): string {
  if (caller === 'anyone') return 'anyone';
  if (caller === 'customer') return 'signed-in customers';
  return permission === undefined ? 'operators' : `operators: ${permission}`;
}

function partHtml(title: string, schema: Schema | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return '';
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
