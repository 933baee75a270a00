import { systemClock } from '../../../clock.ts';
import { type EncryptionKeys, readConfig } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { sealedBodies } from '../../../plugins/sealed.ts';
import type { TestGateway } from '../../../testing/harness.ts';
import { createRegistry, partnerKeys, type PartnerRegistry } from '../registry.ts';
import type { PartnerSpec } from '../rules.ts';

/** Registers partners for a gateway that is started as its own process, with these keys in ENCRYPTION_KEYS. */
export async function registerPartners(
  db: Database,
  encryptionKeys: EncryptionKeys,
  specs: readonly PartnerSpec[],
  operators: readonly string[],
): Promise<void> {
  const config = readConfig({ ENCRYPTION_KEYS: JSON.stringify(encryptionKeys) });
  const keys = partnerKeys(await sealedBodies({ config, db, clock: systemClock }));
  const registry = createRegistry({ db, clock: systemClock, keys, onChange: () => undefined });
  for (const spec of specs) await registry.ensure(spec, operators);
}

/** The registry of a gateway that runs in the test's own process, which hears of what it writes. */
export async function registryOf({ db, clock, config, events }: TestGateway): Promise<PartnerRegistry> {
  const keys = partnerKeys(await sealedBodies({ config, db, clock }));
  return createRegistry({ db, clock, keys, onChange: () => events.publish('partners', {}) });
}
