/**
 * What the game tells the page that frames it, by `postMessage` to the site's origin only. The site must check that
 * `event.origin` is the vendor's origin and `event.source` the frame.
 */
export type GameMessage =
  /** The game is on the screen and can be played. */
  | { readonly type: 'sampan:ready' }
  /** The game can't be played and says why itself: the site takes away what it has put over the frame. */
  | { readonly type: 'sampan:failed' }
  /** The wallet changed, and the game has shown it: an amount of the wire's form, such as "1250.50". */
  | { readonly type: 'sampan:balance'; readonly balance: string; readonly currency: string }
  /** The balance does not pay for the smallest stake: the site says what can be done. */
  | { readonly type: 'sampan:balance-low' }
  /** A round begins or is over; while it runs, leaving the page only postpones its end. */
  | { readonly type: 'sampan:round'; readonly isRunning: boolean }
  /** The player wants to go back to the lobby. */
  | { readonly type: 'sampan:lobby' }
  /** The play session is over; the site may launch the game again, and an unfinished round goes on. */
  | { readonly type: 'sampan:session-over' };

/** What the page around the game tells it. The game checks origin, source and shape, and ignores everything else. */
export type SiteMessage =
  /** Something lies over the game: nothing may be staked by itself any more. */
  | { readonly type: 'sampan:pause' }
  /** The wallet changed elsewhere: the game reads it anew. */
  | { readonly type: 'sampan:wallet-changed' };
