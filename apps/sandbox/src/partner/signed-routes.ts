import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Config, PartnerCode } from '../config.ts';
import { checkSignature } from './signature.ts';

/** What a call is answered with: a value, or a clear no, or 409 for a reference that stands for something else. */
export type Answer = { readonly value: object } | { readonly no: string } | 'conflict' | 'lost';

const statuses: Readonly<Record<string, number>> = { validation_failed: 400, amount_invalid: 400, not_found: 404 };

/**
 * Calls that the gateway makes to one of our partners (contract/partner-calls), in a scope of their own: their bodies
 * stay text until the signature over them is checked. `lost`: what was done is done, and no clear answer comes.
 */
export function signedRoutes(app: FastifyInstance, partner: PartnerCode, { partners }: Pick<Config, 'partners'>) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  function send(reply: FastifyReply, answer: Answer) {
    if (answer === 'conflict') return reply.code(409).send({ error: 'conflict' });
    if (answer === 'lost') return reply.code(504).send({ error: 'timeout' });
    if ('value' in answer) return reply.send(answer.value);
    return reply.code(statuses[answer.no] ?? 422).send({ error: answer.no });
  }

  return <S extends z.ZodMiniType>(path: string, schema: S, handle: (input: z.output<S>) => Answer) => {
    app.post<{ Body: string }>(path, (request, reply) => {
      const { secret } = partners[partner];
      const problem = checkSignature(request.headers, partner, secret, path, request.body, Date.now());
      if (problem) return reply.code(401).send({ error: problem });
      const body = z.safeParse(schema, parseJson(request.body));
      return send(reply, body.success ? handle(body.data) : { no: 'validation_failed' });
    });
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
