import type { OpenApiDocument } from '@simmer/contracts/openapi';
import { createHash } from 'node:crypto';
import { docsStyle } from './docs-style.ts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const part = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isJson(inner) ? inner[key] : undefined), value);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
};

const code = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<h4>${escape(title)}</h4><pre><code>${escape(typeof value === 'string' ? value : JSON.stringify(value, null, 2))}</code></pre>`;

function parameters(operation: Json): string {
  const list = Array.isArray(operation['parameters']) ? operation['parameters'].filter(isJson) : [];
  if (list.length === 0) return '';
  const rows = list.map(
    (item) =>
      `<tr><td><code>${escape(item['name'])}</code></td><td>${escape(item['in'])}${item['required'] === true ? ', required' : ''}</td><td><code>${escape(item['schema'])}</code></td></tr>`,
  );
  return `<h4>Parameters</h4><table><tbody>${rows.join('')}</tbody></table>`;
}

function responseSection(operation: Json): string {
  const responses = isJson(operation['responses']) ? Object.entries(operation['responses']) : [];
  const items = responses.map(
    ([status, response]) => `<li><b>${escape(status)}</b> ${escape(part(response, 'description'))}</li>`,
  );
  const [, success] = responses.find(([status]) => status.startsWith('2')) ?? [];
  return `<h4>Responses</h4><ul>${items.join('')}</ul>${code('Example response', part(success, 'content', 'application/json', 'example'))}`;
}

function operationHtml(method: string, path: string, operation: Json): string {
  const body = part(operation, 'requestBody', 'content', 'application/json');
  const isServed = operation['x-served'] === true;
  return `<details id="${escape(operation['operationId'])}" class="${isServed ? '' : 'later'}">
<summary><span class="method ${escape(method)}">${escape(method.toUpperCase())}</span> <code>${escape(path)}</code>
<span>${escape(operation['summary'])}</span><em>${escape(operation['x-permission'])}${isServed ? '' : ' · not served yet'}</em></summary>
<div>${operation['description'] === undefined ? '' : `<p>${escape(operation['description'])}</p>`}${parameters(operation)}${code('Body', part(body, 'schema'))}${code('Example body', part(body, 'example'))}${responseSection(operation)}</div></details>`;
}

function sections(document: OpenApiDocument): string {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = Array.isArray(operation['tags']) ? String(operation['tags'][0]) : 'Other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  return [...byTag]
    .map(([tag, items]) => `<section><h2>${escape(tag)}</h2>${items.join('\n')}</section>`)
    .join('\n');
}

function shapes(document: OpenApiDocument): string {
  const items = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="${escape(name)}"><summary><code>${escape(name)}</code></summary><div>${code('Schema', schema)}</div></details>`,
  );
  return `<section><h2>Shapes</h2>${items.join('\n')}</section>`;
}

/** Content security policy of the page: only its inline style, by hash. */
export const docsPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders the document as one self-contained page without scripts. */
export function renderDocsPage(document: OpenApiDocument): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Simmer API</title><style>${docsStyle}</style></head><body><main><h1>Simmer API</h1>
<p>${escape(part(document, 'info', 'description'))} Calls go to <code>/api/v1</code> with JSON bodies and a bearer token. The same as a document: <a href="openapi.json">openapi.json</a>.</p>
${sections(document)}
${shapes(document)}</main></body></html>`;
}
