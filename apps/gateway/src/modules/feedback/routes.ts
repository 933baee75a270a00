import { feedbackRules, sendFeedback } from '@sampan/contract/feedback';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { Feedback } from './service.ts';

export function feedbackRoutes(app: FastifyInstance, feedback: Feedback): void {
  bind(app, feedbackRules, (call) => feedback.rules(call.merchant.code));
  bind(app, sendFeedback, async (call) => feedback.send(call, await call.findMember(), call.body), {
    limit: { max: 15, windowMs: 300_000 },
  });
}
