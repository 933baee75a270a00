import type { Language } from '@sampan/contract/envelope';
import type { Tx } from '../../src/db/database.ts';
import { openLobby } from '../../src/modules/chat/rooms.ts';
import type { ModerationWord } from '../../src/modules/chat/rules.ts';
import * as store from '../../src/modules/chat/store.ts';
import type { Demo } from './operator.ts';

/** Insults of each language that are hardly part of a harmless word: they are found inside others. */
const masked: Readonly<Record<Language, readonly string[]>> = {
  EN: ['damn', 'bastard', 'fuck', 'asshole'],
  CN: ['操你妈', '傻逼', '王八蛋', '狗娘养', '去你妈的'],
  ID: ['bangsat', 'bajingan', 'goblok', 'kontol', 'ngentot'],
  JA: ['死ね', 'くたばれ', 'クソ野郎', 'ぶっ殺す'],
  KO: ['씨발', '개새끼', '병신', '지랄'],
  TH: ['ไอ้เหี้ย', 'อีเหี้ย', 'ควย', 'เย็ด', 'ไอ้สัตว์'],
  VI: ['địt', 'đéo', 'cặc', 'đụ má', 'chó đẻ'],
};
/** Links to other sites, which spammers use to lure members away. */
const refused = ['http://', 'https://', 't.me/', 'wa.me/', 'line.me/', 'zalo.me/', 'bit.ly/'];

const words: readonly ModerationWord[] = [
  ...Object.values(masked).flatMap((list) => list.map((word) => ({ word, action: 'mask' }) as const)),
  ...refused.map((word) => ({ word, action: 'refuse' }) as const),
];

/** The demo operator's one room, and the words that it doesn't want. */
export async function seedChat(tx: Tx, { merchantCode }: Demo): Promise<void> {
  await openLobby(tx, merchantCode);
  await store.insertWords(tx, merchantCode, words);
}
