import { word } from '../../client/game-data.ts';
import { type NoticeAction, showNotice } from '../../client/notice.ts';
import { goToLobby, isFramed, postToSite } from '../../client/parent.ts';
import type { ConnectionState } from '../state/table-state.ts';

interface Connection {
  readonly open: () => void;
  readonly stop: () => void;
}

interface Ended {
  readonly connection: ConnectionState;
  /** A word `error.<reason>`. */
  readonly error: string | null;
}

/** Says what has ended the table, if anything has, and what can be done. `isReady`: it has been played at before. */
export function showEnd({ connection: ended, error }: Ended, connection: Connection, isReady: boolean) {
  const toLobby: NoticeAction[] = isFramed ? [] : [{ label: word('lobby'), isQuiet: true, run: goToLobby }];
  if (ended === 'moved') {
    connection.stop();
    showNotice(word('moved'), [{ label: word('playHere'), run: connection.open }, ...toLobby]);
    return;
  }
  if (ended !== 'failed' || error === null) return;
  connection.stop();
  if (!isReady) postToSite({ type: 'sampan:failed' });
  if (error === 'session_over') postToSite({ type: 'sampan:session-over' });
  const retry = { label: word('retry'), run: connection.open };
  showNotice(word(`error.${error}`), error === 'session_over' ? toLobby : [retry, ...toLobby]);
}
