import { type JsonSchema, shapeText } from './shape.ts';

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema } | undefined>> };
  readonly 'x-sealed-body'?: JsonSchema;
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
      }
    >
  >;
}

/** What the page shows of an OpenAPI document that the gateway made. */
export interface Describing {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
const inline = (text: string) => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const whoMay: Readonly<Record<string, string>> = {
  public: 'Everyone',
  session: 'A session, trial accounts too',
  member: 'Members with a real account',
  agent: 'Agents',
  partner: 'Vendors and payment providers, by signature',
};

function block(title: string, schema: JsonSchema | undefined): string {
  return schema ? `<h4>${title}</h4><pre tabindex="0">${escape(shapeText(schema))}</pre>` : '';
}

const defaultText = ({ default: value }: JsonSchema) => (value === undefined ? '' : ` = ${JSON.stringify(value)}`);

function parameters(described: Described): string {
  if (described.parameters.length === 0) return '';
  const rows = described.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${place}</td><td>${required ? 'required' : ''}</td><td><code>${escape(shapeText(schema) + defaultText(schema))}</code></td></tr>`,
  );
  return `<h4>Parameters</h4><div class="wide" tabindex="0" role="region" aria-label="Parameters of ${described.operationId}"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col"></th><th scope="col">Form</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const formType = 'application/x-www-form-urlencoded';

function section(method: string, path: string, described: Described): string {
  const sealed = described['x-sealed-body'];
  const errors = Object.entries(described.responses).filter(([status]) => status !== '200');
  const json = described.requestBody?.content['application/json']?.schema;
  const form = described.requestBody?.content[formType]?.schema;
  const value = described.responses['200']?.content['application/json'].schema.properties?.['value'];
  return [
    `<section id="${described.operationId}"><h3>${escape(described.summary)}</h3>`,
    `<p class="call"><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code></p>`,
    parameters(described),
    sealed
      ? block('Body, sealed as a JWE in <code>{ value }</code>', sealed)
      : block('Body', json) + block('Body, as a form', form),
    block('Value of the answer', value),
    `<h4>Errors</h4><dl>${errors.map(([status, { description }]) => `<dt>${status}</dt><dd>${escape(description)}</dd>`).join('')}</dl></section>`,
  ].join('');
}

/** The document as a page to read: no script, its style in a file of its own. */
export function docsPage(document: Describing, styleHref: string): string {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );
  const groups = [...Map.groupBy(all, ({ described }) => described.tags[0] ?? '')];
  const schemas = Object.entries(document.components.schemas);
  const title = escape(document.info.title);
  const nav = groups.map(
    ([tag, calls]) =>
      `<h2>${escape(whoMay[tag] ?? tag)}</h2><ul>${calls.map(({ described }) => `<li><a href="#${described.operationId}">${described.operationId}</a></li>`).join('')}</ul>`,
  );
  const main = groups.map(
    ([tag, calls]) =>
      `<h2>${escape(whoMay[tag] ?? tag)}</h2>${calls.map(({ method, path, described }) => section(method, path, described)).join('')}`,
  );
  const shapes = schemas.map(
    ([name, schema]) =>
      `<section id="${name}"><h3>${name}</h3><pre tabindex="0">${escape(shapeText(schema))}</pre></section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title}</title>
<link rel="stylesheet" href="${styleHref}">
</head>
<body>
<header><h1>${title}</h1><p>${inline(document.info.description)} The same for programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Calls">${nav.join('')}</nav>
<main>${main.join('')}<h2>Shapes</h2>${shapes.join('')}</main>
</body>
</html>
`;
}
