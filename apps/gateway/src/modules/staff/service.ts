import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import type { Audit } from '../audit/service.ts';
import { createAttempts } from '../identity/attempts.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { EnqueueTo } from '../notify/service.ts';
import { passkeyCeremonies } from '../passkeys/ceremonies.ts';
import { totpSecrets } from '../totp/secrets.ts';
import { staffChanges } from './changes.ts';
import { type StaffEntry, staffEntry } from './entry.ts';
import { type StaffFactors, staffFactors } from './factors.ts';
import { invitationMails, type InvitationPost } from './invitation-mails.ts';
import { type StaffPasskeys, staffPasskeys } from './passkeys.ts';
import { type StaffPeople, staffPeople } from './people.ts';
import { type StaffRoles, staffRoles } from './roles.ts';
import { type StaffSessions, staffSessions } from './sessions.ts';

export interface StaffService {
  readonly entry: StaffEntry;
  readonly factors: StaffFactors;
  readonly passkeys: StaffPasskeys;
  readonly sessions: StaffSessions;
  readonly people: StaffPeople;
  readonly roles: StaffRoles;
}

export function staffService(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'staffSessionIdleMs' | 'staffSessionMaxMs'>;
  readonly sealed: Pick<SealedBodies, 'secretsFor'>;
  readonly passwords: Passwords;
  readonly audit: Audit;
  /** The origin that passkeys of staff belong to. */
  readonly originOf: (merchantCode: string) => Promise<string>;
  readonly enqueueTo: EnqueueTo;
  /** What invitations need to go by mail; null: they don't. */
  readonly postOf: (merchantCode: string) => Promise<InvitationPost | null>;
}): StaffService {
  const sessions = staffSessions(deps);
  const changes = staffChanges({ ...deps, sessions });
  const factors = staffFactors({ ...deps, sessions, secrets: totpSecrets({ ...deps, kind: 'staff' }) });
  return {
    sessions,
    factors,
    entry: staffEntry({ ...deps, sessions, attempts: createAttempts(deps) }),
    passkeys: staffPasskeys({ ...deps, factors, ceremonies: passkeyCeremonies(deps.originOf) }),
    people: staffPeople({ ...deps, sessions, changes, mailsOf: invitationMails(deps) }),
    roles: staffRoles({ ...deps, changes }),
  };
}
