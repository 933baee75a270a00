import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { ApiError, call } from './api.ts';
import { openDialog } from './dialogs.ts';

/**
 * Calls what changes the account's login methods. Without a recent authentication the member is asked for one, and the
 * call is sent once more. Rejects with `proof_required` where they cancel.
 */
export async function callProven<O extends Operation>(operation: O, input: InputOf<O>): Promise<ValueOf<O>> {
  try {
    return await call(operation, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error;
    const { ways = [] } = error.data;
    const isProven = await new Promise<boolean>((resolve) => openDialog('proof', { ways, onAnswer: resolve }));
    if (!isProven) throw error;
    return call(operation, input);
  }
}
