import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { othersGoodSettings } from '../settings/written.ts';
import { createSettingsWriter, type RecordWrite, type SettingsCheck, type SettingsWriter } from '../settings/write.ts';
import { originsOf } from './origins.ts';

/**
 * An operator's brand is found by its origin: no two may have the same. Two writes never claim one at once. Whose it is
 * already the installation's own people are told, no other operator's.
 */
const originsAreFree =
  (areOthersNamed: boolean): SettingsCheck =>
  async (tx, { merchantCode, settings }) => {
    const own = namedOrigins(settings);
    if (own.length === 0) return [];
    const others = await othersGoodSettings(tx, merchantCode);
    return others.flatMap(({ code, settings: theirs }) => {
      const taken = new Set(theirs ? namedOrigins(theirs) : []);
      return own
        .filter((origin) => taken.has(origin))
        .map((origin) => {
          const whose = areOthersNamed ? `operator ${code}` : 'another operator';
          return `${keyOf(settings, origin)}: ${origin} is an origin of ${whose} already`;
        });
    });
  };

type Named = Parameters<typeof originsOf>[0];

/** Without the installation's own, which stands in for operators that name none. */
const namedOrigins = (settings: Named): string[] => originsOf(settings, '').all.filter((origin) => origin !== '');

const keyOf = ({ publicUrl }: Named, origin: string) => (publicUrl === origin ? 'publicUrl' : 'domainRoute');

/** The writer of operators' settings: their form, and what only all operators together show. */
export function operatorSettingsWriter({
  db,
  clock,
  recordWrite,
  areOthersNamed = true,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly recordWrite?: RecordWrite | undefined;
  /** Whether what is refused names the operator that has it. */
  readonly areOthersNamed?: boolean;
}): SettingsWriter {
  return createSettingsWriter({ db, clock, recordWrite, checks: [originsAreFree(areOthersNamed)] });
}
