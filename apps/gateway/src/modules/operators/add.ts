import type { Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { WrittenSettings } from '../settings/schema.ts';
import type { Actor, SettingsWriter } from '../settings/write.ts';
import { RefusedError } from './refused.ts';
import * as store from './store.ts';

/**
 * Adds an operator's row and its first settings. False: it is there already, and nothing changed. Throws RefusedError
 * for settings that are wrong.
 */
export async function addOperator(
  tx: Tx,
  writer: Pick<SettingsWriter, 'writeIn'>,
  given: { readonly merchant: Merchant; readonly settings: WrittenSettings; readonly actor: Actor },
): Promise<boolean> {
  const { merchant, settings, actor } = given;
  if (!(await store.insertMerchant(tx, merchant))) return false;
  const { problems } = await writer.writeIn(tx, { merchantCode: merchant.code, actor, wanted: { whole: settings } });
  if (problems) throw new RefusedError(problems);
  return true;
}
