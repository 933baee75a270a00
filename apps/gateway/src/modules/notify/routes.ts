import { deleteMessage, messageList, readAllMessages, readMessage, unreadCount } from '@sampan/contract/mailbox';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { Mailbox } from './mailbox.ts';

export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  bind(app, unreadCount, async (call) => ({ count: await mailbox.unreadCount(call) }));
  bind(app, messageList, (call) => mailbox.list(call, call.query));
  bind(app, readMessage, async (call) => {
    await mailbox.read(call, call.params.id);
    return {};
  });
  bind(app, readAllMessages, async (call) => {
    await mailbox.readAll(call);
    return {};
  });
  bind(app, deleteMessage, async (call) => {
    await mailbox.remove(call, call.params.id);
    return {};
  });
}
