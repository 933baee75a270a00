import { saveService, staffService } from '@sampan/contract/customer-service-staff';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Database, Queries } from '../../db/database.ts';
import { demandVersion, versionOf } from '../../edit-version.ts';
import type { Events } from '../../events.ts';
import { bind } from '../../plugins/bind.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { Operators } from '../operators/service.ts';
import { valuesOf } from '../settings/changes.ts';
import { issueOf } from '../settings/present.ts';
import type { SettingsWriter } from '../settings/write.ts';
import { lockSettings } from '../settings/written.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { allowedTarget, decryptPath, encryptPath } from './rules.ts';
import type { ServiceSettings } from './settings.ts';

type Service = ValueInputOf<typeof staffService>;
type Way = BodyOf<typeof saveService>['ways'][number];

/** A way as settings keep it: what is encrypted and stays as it was isn't encrypted anew. */
function written({ csType, path, isEncrypted }: Way, { customerService }: ServiceSettings) {
  if (!isEncrypted) return { csType, path, type: 1 };
  const same = customerService.find((way) => way.csType === csType && way.type === 3 && decryptPath(way.path) === path);
  return same ?? { csType, path: encryptPath(path), type: 3 };
}

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
    for (const [index, { path }] of body.ways.entries())
      if (allowedTarget(path, siteOrigin, serviceOrigins) === null)
        throw new AppError('service_address_refused', { field: `ways.${index}` });
    const saved = await db.transaction(async (tx) => {
      // The form of all settings writes the same ones.
      await lockSettings(tx, merchantCode);
      const before = await deps.settingsIn(tx, merchantCode);
      demandVersion(body.version, present(before, siteOrigin).version);
      const keys = new Map<string, unknown>([
        ['customerService', body.ways.map((way) => written(way, before))],
        ['serviceOrigins', serviceOrigins],
      ]);
      const actor = `staff:${call.staff.staffId}`;
      const { changes, problems } = await writer.writeIn(tx, { merchantCode, actor, wanted: { keys } });
      if (!changes) throw new AppError('validation_failed', { fields: problems.map(issueOf) });
      await audit.append(tx, {
        merchantCode,
        actor: actorOf(call),
        operation: saveService.name,
        subject: { kind: 'settings', id: merchantCode },
        reason: body.reason,
        before: valuesOf(changes, 'before'),
        after: valuesOf(changes, 'after'),
      });
      return present(await deps.settingsIn(tx, merchantCode), siteOrigin);
    });
    deps.events.publish('content', { merchantCode });
    return saved;
  }

  return {
    routes(app) {
      bind(app, staffService, ({ merchant }) => read(db.queries, merchant.code));
      bind(app, saveService, (call) => save(call, call.body));
    },
  };
}
