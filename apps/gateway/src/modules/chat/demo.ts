import type { Tx } from '../../db/database.ts';
import type { ModerationWord } from './rules.ts';
import * as store from './store.ts';

const words: readonly ModerationWord[] = [
  { word: 'damn', action: 'mask' },
  { word: 'bastard', action: 'mask' },
  { word: 'http://', action: 'refuse' },
  { word: 'https://', action: 'refuse' },
  { word: 't.me/', action: 'refuse' },
];

/** The demo operator's one room, and the words that it doesn't want. */
export async function seedChat(tx: Tx, merchantCode: string): Promise<void> {
  await store.insertRoom(tx, merchantCode, 'lobby');
  await store.insertWords(tx, merchantCode, words);
}
