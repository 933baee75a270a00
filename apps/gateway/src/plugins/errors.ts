import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Language } from '@sampan/contract/envelope';
import { language as languageSchema } from '@sampan/contract/envelope';
import { type ErrorCode, type ErrorData, errorStatus } from '@sampan/contract/errors';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { DatabaseUnavailableError } from '../db/unavailable.ts';
import { errorMessage } from '../phrases.ts';

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_BAD_URL: 'not_found',
};

function toAppError(error: FastifyError | AppError): AppError | null {
  if (error instanceof AppError) return error;
  const known = frameworkCodes[error.code];
  if (known) return new AppError(known);
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('malformed_body');
  if (error.statusCode === 429) return new AppError('too_many_requests', { minutes: 5 });
  if (error.statusCode !== undefined && error.statusCode < 500) return new AppError('bad_request');
  return null;
}

export function languageOf(request: FastifyRequest): Language {
  const parsed = languageSchema.safeParse(String(request.headers['language'] ?? 'EN').toUpperCase());
  return parsed.success ? parsed.data : 'EN';
}

function envelope(language: Language, requestId: string, code: ErrorCode, data?: ErrorData): object {
  return {
    success: false,
    value: data ?? null,
    message: errorMessage(language, code, data),
    errorCode: code,
    requestId,
  };
}

/** The failed envelope. Values are the catalogue's own; nothing of the cause gets out. */
export function failure(request: FastifyRequest, code: ErrorCode, data?: ErrorData): object {
  return envelope(languageOf(request), request.id, code, data);
}

const unreadable: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no request that could be read (another protocol, a head too long or too slow), and ends the connection. */
export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const body = JSON.stringify(envelope('EN', randomUUID(), 'bad_request'));
    const status = unreadable[error.code ?? ''] ?? '400 Bad Request';
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

/** One place turns what was thrown into an answer: AppError, the framework's refusals, and the unknown. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const isAway = error instanceof DatabaseUnavailableError;
    const known = isAway ? new AppError('unavailable') : toAppError(error);
    if (isAway) request.log.warn({ err: error }, 'the database is not available');
    if (!known) request.log.error({ err: error }, 'unexpected failure');
    const code = known?.code ?? 'internal_error';
    if (isAway) void reply.header('retry-after', '1');
    void reply
      .code(errorStatus[code])
      .header('cache-control', 'no-store')
      .send(failure(request, code, known?.data));
  });
}
