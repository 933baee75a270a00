import { keepPreviousData } from '@tanstack/react-query';
import type { ValueOf } from '@sampan/contract/operation';
import {
  type AskedRange,
  type CohortUnit,
  dayReport,
  ledgerReport,
  type PlayPart,
  playReport,
  promotionReport,
  retentionReport,
  saferPlayReport,
  taxReport,
} from '@sampan/contract/reports';
import { queryOf } from '../../platform/api.ts';

export type DayFigures = ValueOf<typeof dayReport>['list'][number];
export type PlayFigures = ValueOf<typeof playReport>['list'][number];
export type Cohort = ValueOf<typeof retentionReport>['list'][number];
export type Offer = ValueOf<typeof promotionReport>['list'][number];
export type SaferPlayFigures = ValueOf<typeof saferPlayReport>['list'][number];
export type MovedKind = ValueOf<typeof ledgerReport>['list'][number];
export type TaxFigures = ValueOf<typeof taxReport>['list'][number];

/** What was shown stays until another range is there. */
const kept = { placeholderData: keepPreviousData } as const;

export const daysQuery = (query: AskedRange) => ({ ...queryOf(dayReport, { query }), ...kept });
/** Another part's rows are none of this one's. */
export const playQuery = (query: AskedRange, by: PlayPart) => queryOf(playReport, { query: { ...query, by } });
export const retentionQuery = (query: AskedRange, unit: CohortUnit) => ({
  ...queryOf(retentionReport, { query: { ...query, unit } }),
  ...kept,
});
export const promotionsQuery = (query: AskedRange) => ({ ...queryOf(promotionReport, { query }), ...kept });
export const saferPlayQuery = (query: AskedRange) => ({ ...queryOf(saferPlayReport, { query }), ...kept });
export const ledgerQuery = (query: AskedRange) => ({ ...queryOf(ledgerReport, { query }), ...kept });
export const taxQuery = (query: AskedRange, split: 'none' | 'category') => ({
  ...queryOf(taxReport, { query: { ...query, split } }),
  ...kept,
});
