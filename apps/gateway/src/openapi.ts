import { languages } from '@sampan/contract/envelope';
import { type ErrorCode, errorStatus } from '@sampan/contract/errors';
import { sealedBody } from '@sampan/contract/identity';
import type { Operation, Schema } from '@sampan/contract/operation';
import * as z from 'zod';

/** Errors that every call of an access may give. */
const usualErrors: Readonly<Record<Operation['access'], readonly ErrorCode[]>> = {
  public: ['validation_failed', 'too_many_requests', 'merchant_unknown'],
  session: ['validation_failed', 'too_many_requests', 'merchant_unknown', 'not_logged_in', 'session_expired'],
  member: ['validation_failed', 'too_many_requests', 'not_logged_in', 'session_expired', 'need_true_account'],
  agent: ['validation_failed', 'too_many_requests', 'not_logged_in', 'session_expired', 'agents_only'],
  partner: ['validation_failed', 'partner_unknown', 'partner_not_allowed', 'signature_invalid', 'signature_expired'],
  staff: [
    'validation_failed',
    'too_many_requests',
    'merchant_unknown',
    'not_logged_in',
    'session_expired',
    'factor_required',
    'permission_missing',
    'address_not_allowed',
  ],
};

const sealedErrors: readonly ErrorCode[] = [
  'encryption_required',
  'encryption_invalid',
  'encryption_expired',
  'encryption_replayed',
];

type Json = Record<string, unknown>;

/** Schemas that refer to each other or to themselves, by their name in the document. */
type Shared = Record<string, Json>;

/** `name` is what the schema is called in the document, in case it needs a name. */
function jsonSchema(schema: Schema, io: 'input' | 'output', name: string, shared: Shared): Json {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  // What zod calls `#` is the schema itself; within the document that would be the document.
  const named = <T>(part: T) =>
    JSON.parse(
      JSON.stringify(part)
        .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`)
        .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}`),
    ) as T;
  for (const [key, definition] of Object.entries($defs as Shared)) shared[name + key] = named(definition);
  if (!JSON.stringify(rest).includes('"$ref":"#"')) return named(rest);
  shared[name] = named(rest);
  return { $ref: `#/components/schemas/${name}` };
}

function parametersIn(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
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

function headersOf(operation: Operation): Json[] {
  if (operation.access === 'partner') return [];
  const named = (name: string, schema: Json, required: boolean) => ({ name, in: 'header', required, schema });
  return [
    named('Merchant', { type: 'string' }, true),
    named('Language', { type: 'string', enum: [...languages] }, false),
    named('Device', { type: 'string' }, false),
    ...(operation.isIdempotent ? [named('Idempotency-Key', { type: 'string', pattern: '^[\\w-]{8,64}$' }, true)] : []),
  ];
}

function schemeOf({ access }: Operation): string {
  if (access === 'partner') return 'signature';
  return access === 'staff' ? 'staff' : 'session';
}

function describeOperation(operation: Operation, shared: Shared): Json {
  const { name } = operation;
  const errors = new Set([
    ...usualErrors[operation.access],
    ...(operation.isEncrypted ? sealedErrors : []),
    ...operation.errors,
  ]);
  const byStatus = Map.groupBy(errors, (code) => String(errorStatus[code]));
  const body = operation.isEncrypted ? sealedBody : operation.body;
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [operation.access],
    ...(operation.permission === null ? {} : { 'x-permission': operation.permission }),
    ...(operation.isEncrypted && operation.body
      ? { 'x-sealed-body': jsonSchema(operation.body, 'input', `${name}SealedBody`, shared) }
      : {}),
    security: operation.access === 'public' ? [] : [{ [schemeOf(operation)]: [] }],
    parameters: [
      ...headersOf(operation),
      ...parametersIn('path', operation.params),
      ...parametersIn('query', operation.query),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [operation.isForm ? 'application/x-www-form-urlencoded' : 'application/json']: {
                schema: jsonSchema(body, 'input', `${name}Body`, shared),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'value'],
              properties: {
                success: { const: true },
                value: jsonSchema(operation.value, 'output', `${name}Value`, shared),
              },
            },
          },
        },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            content: {
              'application/json': {
                schema: {
                  allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { errorCode: { enum: codes } } }],
                },
              },
            },
          },
        ]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of the contract's table. */
export function openApiDocument(operations: readonly Operation[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  const shared: Shared = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation, shared) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sampan gateway',
      version: '1',
      description:
        'Every answer is an envelope `{ success, value, message, errorCode, requestId }`. Amounts are decimal strings, times milliseconds UTC. Sealed bodies are compact JWE (ECDH-ES, A256GCM) to a key of `/wps/session/keys`.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The session token, no scheme word',
        },
        staff: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of a session of the operator’s staff, no scheme word',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description: 'Hex HMAC-SHA256 over `timestamp.path.body`, with X-Partner and X-Timestamp (ms)',
        },
      },
      schemas: {
        ...shared,
        Failure: {
          type: 'object',
          required: ['success', 'errorCode', 'message'],
          properties: {
            success: { const: false },
            value: {},
            message: { type: 'string' },
            errorCode: { type: 'string' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}
