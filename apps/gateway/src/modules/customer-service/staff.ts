import { saveService, staffService } from '@sampan/contract/customer-service-staff';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Database, Queries } from '../../db/database.ts';
import { demandVersion, lockEdit, versionOf } from '../../edit-version.ts';
import type { Events } from '../../events.ts';
import { bind } from '../../plugins/bind.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { Operators } from '../operators/service.ts';
import { valuesOf } from '../settings/changes.ts';
import type { SettingsWriter } from '../settings/write.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { allowedTarget, decryptPath, encryptPath } from './rules.ts';
import type { ServiceSettings } from './settings.ts';

type Service = ValueInputOf<typeof staffService>;

/** The ways to customer service as staff write them; they are settings, and written as those are. */
export function serviceStaffModule(deps: {
  readonly db: Database;
  readonly events: Pick<Events, 'publish'>;
  readonly audit: Audit;
  readonly writer: SettingsWriter;
  readonly settingsIn: Operators['settingsIn'];
  /** The operator's main origin. */
  readonly originOf: (merchantCode: string) => Promise<string>;
}): { routes(app: FastifyInstance): void } {
  const { db, audit, writer } = deps;

  function present({ customerService, serviceOrigins }: ServiceSettings, siteOrigin: string): Service {
    const ways = customerService.map(({ csType, path, type }) => {
      const plain = (type === 3 ? decryptPath(path) : path) ?? '';
      return {
        csType,
        path: plain,
        isEncrypted: type === 3,
        target: allowedTarget(plain, siteOrigin, serviceOrigins),
      };
    });
    return { version: versionOf({ customerService, serviceOrigins }), ways, origins: serviceOrigins, siteOrigin };
  }

  async function read(queries: Queries, merchantCode: string): Promise<Service> {
    return present(await deps.settingsIn(queries, merchantCode), await deps.originOf(merchantCode));
  }

  /** Throws edit_conflict, and service_address_refused with the place of the way that leads to no address allowed. */
  async function save(call: StaffCall, body: BodyOf<typeof saveService>): Promise<Service> {
    const { code: merchantCode } = call.merchant;
    const siteOrigin = await deps.originOf(merchantCode);
    const origins = body.origins.map((origin, index) => {
      const url = URL.parse(origin);
      if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
        throw new AppError('service_address_refused', { field: `origins.${index}` });
      return url.origin;
    });
    const serviceOrigins = [...new Set(origins)];
    const customerService = body.ways.map(({ csType, path, isEncrypted }, index) => {
      if (allowedTarget(path, siteOrigin, serviceOrigins) === null)
        throw new AppError('service_address_refused', { field: `ways.${index}` });
      return isEncrypted ? { csType, path: encryptPath(path), type: 3 } : { csType, path, type: 1 };
    });
    await db.transaction(async (tx) => {
      await lockEdit(tx, merchantCode, 'customer service');
      demandVersion(body.version, present(await deps.settingsIn(tx, merchantCode), siteOrigin).version);
      const keys = new Map<string, unknown>([
        ['customerService', customerService],
        ['serviceOrigins', serviceOrigins],
      ]);
      const actor = `staff:${call.staff.staffId}`;
      const { changes, problems } = await writer.writeIn(tx, { merchantCode, actor, wanted: { keys } });
      if (!changes) throw new AppError('service_address_refused', { field: problems[0] ?? '' });
      await audit.append(tx, {
        merchantCode,
        actor: actorOf(call),
        operation: saveService.name,
        subject: { kind: 'settings', id: merchantCode },
        reason: body.reason,
        before: valuesOf(changes, 'before'),
        after: valuesOf(changes, 'after'),
      });
    });
    deps.events.publish('content', { merchantCode });
    return read(db.queries, merchantCode);
  }

  return {
    routes(app) {
      bind(app, staffService, ({ merchant }) => read(db.queries, merchant.code));
      bind(app, saveService, (call) => save(call, call.body));
    },
  };
}
