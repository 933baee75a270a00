import type { QueryClient } from '@tanstack/react-query';
import { keyOf, type OperationIn } from './api.ts';

/**
 * The key of a read, for what comes before the code of its subject of the contract does:
 * `import type * as Winners from '@sampan/contract/winners'`, `lazyKeyOf<typeof Winners>('winnerBoard', {})`.
 */
export function lazyKeyOf<Subject>(name: OperationIn<Subject>, input: object) {
  return keyOf(name, input);
}

/** Asks again for reads of a subject, whatever their input was; as `lazyKeyOf`. */
export async function readAnew<Subject>(queries: QueryClient, ...names: OperationIn<Subject>[]): Promise<void> {
  await Promise.all(names.map(async (name) => queries.invalidateQueries({ queryKey: [name] })));
}
