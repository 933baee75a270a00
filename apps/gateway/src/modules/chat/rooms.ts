import type { Tx } from '../../db/database.ts';
import type { ReadinessCheck } from '../operators/readiness.ts';
import * as store from './store.ts';

/** An operator's first room. */
export const openLobby = (tx: Tx, merchantCode: string): Promise<void> => store.insertRoom(tx, merchantCode, 'lobby');

export const chatReadiness: ReadinessCheck = async (queries, { merchant, settings }) => {
  const point = 'chat';
  if (!settings.chat.isOn) return [{ point, state: 'ok', message: 'chat.isOn is false: the site has no chat room' }];
  const room = await store.findRoom(queries, merchant.code);
  return [
    room === null
      ? { point, state: 'advice', message: 'chat.isOn is true, and no room is open: the site shows none' }
      : { point, state: 'ok', message: `the room ${room} is open` },
  ];
};
