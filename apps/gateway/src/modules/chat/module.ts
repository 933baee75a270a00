import { chatMessages, reportChatMessage, sendChatMessage } from '@sampan/contract/chat';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { repeat } from '../../repeat.ts';
import { type Chat, type ChatDeps, createChat } from './service.ts';

const purgeEveryMs = 3_600_000;

/** What members say to each other; the live updates bring it to everybody in the room. */
export function chatModule(deps: ChatDeps): { readonly service: Chat; routes(app: FastifyInstance): void } {
  const service = createChat(deps);
  return {
    service,
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
      const onError = (error: unknown, merchantCode?: string) =>
        app.log.error({ err: error, merchantCode }, 'deleting chat messages failed');
      const stop = repeat(purgeEveryMs, onError, () => service.purge(onError));
      app.addHook('onClose', stop);
      app.addHook('onClose', () => service.close());
    },
  };
}
