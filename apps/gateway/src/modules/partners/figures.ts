import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import type { PartnerKind } from '../../partners/adapters.ts';
import type { Answer } from '../../partners/outcome.ts';
import * as store from './store.ts';

/**
 * How partners answer, for Prometheus: the calls of this process by outcome and time, and how each partner stands, which
 * is the same in every process. Answers what hears of each call. `registry` null: nothing is measured.
 */
export function partnerFigures(
  registry: Registry | null,
  db: Database,
): (code: string, kind: PartnerKind, answer: Answer) => void {
  if (registry === null) return () => undefined;
  const seconds = new Histogram({
    name: 'sampan_partner_call_seconds',
    help: 'Calls to partners by outcome: done, refused (a clear no), unknown (no clear answer)',
    labelNames: ['partner', 'kind', 'outcome'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: (row: store.StatusRow) => number | null) =>
    registry.registerMetric(
      new Gauge({
        name,
        help: `${help}; the same in every process, so take the highest`,
        labelNames: ['partner', 'kind'],
        registers: [],
        async collect() {
          this.reset();
          // While the database is away the other figures are reported all the same.
          for (const row of await store.statuses(db.queries).catch(() => [])) {
            const value = read(row);
            if (value !== null) this.set({ partner: row.code, kind: row.kind }, value);
          }
        },
      }),
    );
  gauge('sampan_partner_enabled', 'Whether a partner is called and heard: 1, or 0 where it is disabled', (row) =>
    row.is_enabled ? 1 : 0,
  );
  gauge('sampan_partner_failures', 'Calls without a clear answer since a partner answered last', (row) =>
    Number(row.failures ?? 0n),
  );
  gauge('sampan_partner_last_answer_seconds', 'When a partner answered last, since 1970', (row) =>
    row.success_at === null ? null : row.success_at.getTime() / 1_000,
  );
  gauge('sampan_partner_up', 'Whether the last call to a partner was answered: 1, else 0', (row) =>
    row.failures === null ? null : row.failures === 0n ? 1 : 0,
  );
  return (partner, kind, { outcome, ms }) => seconds.observe({ partner, kind, outcome }, ms / 1_000);
}
