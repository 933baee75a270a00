import { saveService, staffService } from '@sampan/contract/customer-service-staff';
import { settingList } from '@sampan/contract/settings-staff';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Service = ValueOf<typeof staffService>;

/** There is one of it; a page of what is offered wants an id. */
export const keptService = (service: Service) => ({ ...service, id: 'service' });

export const serviceQuery = queryOf(staffService, {});

interface Save extends Omit<BodyOf<typeof saveService>, 'version'> {
  readonly id: string;
  readonly version: string | null;
}

export const useSave = () =>
  useDecision([staffService, settingList], async ({ id: _id, version, ...body }: Save) =>
    keptService(await call(saveService, { body: { ...body, version: version ?? '' } })),
  );
