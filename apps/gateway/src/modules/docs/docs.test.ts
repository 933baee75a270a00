import { Validator } from '@seriousme/openapi-schema-validator';
import { operations } from '@sampan/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';

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

  test('[X-01] is shown as a page by Swagger UI, with its own scripts only', async () => {
    const { statusCode, headers, body } = await gateway.app.inject({ url: '/docs' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const parts = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(parts).toContain('/docs/static/swagger-ui-bundle.js');
    for (const url of parts) expect([url, (await gateway.app.inject({ url })).statusCode]).toEqual([url, 200]);
    expect((await gateway.app.inject({ url: '/docs/json' })).json<Document>()).toEqual(await read());
  });
});
