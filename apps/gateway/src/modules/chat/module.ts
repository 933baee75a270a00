import { chatMessages, reportChatMessage, sendChatMessage } from '@sampan/contract/chat';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { chatJobs } from './jobs.ts';
import { type Chat, type ChatDeps, createChat } from './service.ts';

/** The chat room; the live updates broadcast its messages to the listeners. */
export function chatModule(deps: ChatDeps): {
  readonly service: Chat;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createChat(deps);
  return {
    service,
    jobs: chatJobs(service),
    routes(app) {
      bind(app, chatMessages, async (call) =>
        service.read({ merchant: call.merchant, session: await call.findMember() }, call.query),
      );
      bind(app, sendChatMessage, (call) => service.send(call, call.body), { limit: { max: 60, windowMs: 60_000 } });
      bind(
        app,
        reportChatMessage,
        async (call) => {
          await service.report(call, call.params.messageId);
          return {};
        },
        { limit: { max: 30, windowMs: 60_000 } },
      );
      app.addHook('onClose', () => service.close());
    },
  };
}
