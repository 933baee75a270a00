import { sendLoginCode, sendRegisterCode } from '@sampan/contract/verification';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { CodeCalls } from './sending.ts';

const limit = { max: 20, windowMs: 300_000 };

export function codesRoutes(app: FastifyInstance, service: CodeCalls): void {
  bind(app, sendRegisterCode, (call) => service.sendRegisterCode(call, call.body), { limit });
  bind(app, sendLoginCode, (call) => service.sendLoginCode(call, call.body), { limit });
}
