import { Validator } from '@seriousme/openapi-schema-validator';
import { operations } from '@sampan/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { shapeText } from './shape.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; tags: string[]; parameters: { name: string }[] }>>;
  components: { schemas: Record<string, object> };
}

describe('the published contract', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(anyDatabase, { content: 'migrated', env: { PUBLIC_URL: 'https://site.example' } });
  });
  afterAll(() => gateway.close());

  async function read(): Promise<Document> {
    const answer = await gateway.app.inject({ url: '/openapi.json' });
    return answer.json<Document>();
  }

  test('[X-01] is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    const result = await validator.validate((await read()) as unknown as Record<string, unknown>);
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('[X-01] names every operation with its method, path and access', async () => {
    const { paths } = await read();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, tags }]) => ({
        path,
        method,
        operationId,
        access: tags[0],
      })),
    );
    const declared = operations.map(({ name, method, path, access }) => ({
      path: path.replaceAll(/:(\w+)/g, '{$1}'),
      method: method.toLowerCase(),
      operationId: name,
      access,
    }));
    const byName = (a: { operationId: string }, b: { operationId: string }) =>
      a.operationId.localeCompare(b.operationId);
    expect(described.toSorted(byName)).toEqual(declared.toSorted(byName));
  });

  test('[X-01] refers only to what it holds', async () => {
    const document = await read();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference ?? '')?.[1];
      expect(document.components.schemas).toHaveProperty(name ?? `unknown ${reference}`);
    }
  });

  test('[X-01] may be read by programs of other origins', async () => {
    const { headers } = await gateway.app.inject({ url: '/openapi.json' });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  test('[X-01] is a page without scripts that shows each call', async () => {
    const { statusCode, headers, body } = await gateway.app.inject({ url: '/docs' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(body).not.toMatch(/<script|style=|https?:/);
    for (const { name } of operations) {
      expect(body.split(`id="${name}"`)).toHaveLength(2);
      expect(body).toContain(`href="#${name}"`);
    }
    const style = await gateway.app.inject({ url: '/docs/style.css' });
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
});

test('[X-01] a shape reads like a type', () => {
  const text = shapeText({
    type: 'object',
    required: ['id', 'kinds'],
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 64 },
      kinds: { type: 'array', items: { enum: ['a', 'b'] } },
      page: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1 },
      parent: { anyOf: [{ $ref: '#/components/schemas/Node' }, { type: 'null' }] },
    },
  });
  expect(text).toBe(`{
  id: string (length 1 to 64)
  kinds: ("a" | "b")[]
  page?: integer (1 to any) = 1
  parent?: Node | null
}`);
});
