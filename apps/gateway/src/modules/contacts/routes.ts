import { endWelcome, sendContactCode, setContact } from '@sampan/contract/contacts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { ContactsService } from './service.ts';

const codeLimit = { max: 20, windowMs: 300_000 };
const setLimit = { max: 30, windowMs: 300_000 };

export function contactsRoutes(app: FastifyInstance, service: ContactsService): void {
  bind(app, sendContactCode, (call) => service.sendCode(call, call.body), { limit: codeLimit });
  bind(
    app,
    setContact,
    async (call) => {
      await service.set(call, call.body);
      return {};
    },
    { limit: setLimit },
  );
  bind(app, endWelcome, async ({ session }) => {
    await service.endWelcome(session);
    return {};
  });
}
