import { announcements, domainRoute, registerSettings, systemStatus, whitelabel } from '@sampan/contract/site';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { Operators } from '../operators/service.ts';
import type { Site } from './service.ts';

export function siteRoutes(app: FastifyInstance, site: Site, operators: Operators): void {
  bind(app, systemStatus, (call) => site.status(call.merchant, call.language, call.ip, call.query.preview));
  bind(app, whitelabel, async (call) => (await operators.settings(call.merchant.code)).whitelabel);
  bind(app, domainRoute, async (call) => {
    const { domainRoute: domains } = await operators.settings(call.merchant.code);
    return { list: domains.map((domain) => ({ domain, speed: 0 })) };
  });
  bind(app, registerSettings, (call) => operators.registerRules(call.merchant));
  bind(app, announcements, (call) => site.announcements(call.merchant, call.language, call.query));
}
