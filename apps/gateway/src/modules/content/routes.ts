import { article, helpCenter } from '@sampan/contract/content';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { Content } from './service.ts';

export function contentRoutes(app: FastifyInstance, content: Content): void {
  bind(app, helpCenter, (call) => content.list(call.merchant, call.language, call.query));
  bind(app, article, (call) => content.read(call.merchant, call.language, call.params));
  app.addHook('onClose', async () => content.close());
}
