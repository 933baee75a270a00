import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function countRows(node: PlanNode, table: string): number {
  const isOfTable = node['Relation Name']?.startsWith(table) ?? false;
  const own = isOfTable ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, part) => sum + countRows(part, table), own);
}

/** How many rows of a table, or of its parts, a query looked at to find its own. Analyze the table before. */
export async function rowsRead(db: Database, query: RawBuilder<unknown>, table: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>`
    explain (analyze, format json) ${query}
  `.execute(db.queries);
  const [found] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!found) throw new Error('the database told no plan');
  return countRows(found.Plan, table);
}
