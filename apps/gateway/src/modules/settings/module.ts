import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { createSettings, createSettingsKeeper, type Settings, type SettingsKeeper } from './service.ts';

/** The keeper of the operators' settings that tells the log and the figures of wrong ones. */
export function settingsKeeper({
  log,
  registry,
}: {
  readonly log: FastifyBaseLogger;
  /** Null: nothing is measured. */
  readonly registry: Registry | null;
}): SettingsKeeper {
  const figure = registry
    ? new Gauge({
        name: 'sampan_settings_invalid',
        help: 'What is wrong in the settings that an operator wrote last; 0 when they are in force',
        labelNames: ['merchant'],
        registers: [registry],
      })
    : null;
  return createSettingsKeeper({
    onInvalid({ merchantCode, problems, isOpen }) {
      figure?.set({ merchant: merchantCode }, problems.length);
      log.error(
        { merchantCode, problems },
        isOpen
          ? 'the settings of an operator are wrong: the last good ones stay in force'
          : 'the settings of an operator are wrong and no good ones are known: it is closed',
      );
    },
    onRepaired(merchantCode) {
      figure?.set({ merchant: merchantCode }, 0);
      log.info({ merchantCode }, 'the settings of an operator are in force again');
    },
  });
}

/** What is in force of each operator's settings. */
export function settingsModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly registry: Registry | null;
}): Settings {
  const { db, clock, log } = deps;
  return createSettings({
    db,
    clock,
    keeper: settingsKeeper(deps),
    onNotKept: (error, merchantCode) =>
      log.error({ err: error, merchantCode }, 'the settings of an operator could not be kept'),
  });
}
