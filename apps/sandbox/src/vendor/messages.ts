/**
 * What the game tells the page that frames it, by `postMessage` to the site's origin only. The site must check that
 * `event.origin` is the vendor's origin and `event.source` the frame. The game listens to no message.
 */
export type GameMessage =
  /** The game is on the screen and can be played. */
  | { readonly type: 'sampan:ready' }
  /** The wallet changed, and the game has shown it: an amount of the wire's form, such as "1250.50". */
  | { readonly type: 'sampan:balance'; readonly balance: string; readonly currency: string }
  /** A round begins or is over; while it runs, leaving the page only postpones its end. */
  | { readonly type: 'sampan:round'; readonly isRunning: boolean }
  /** The player wants to go back to the lobby. */
  | { readonly type: 'sampan:lobby' }
  /** The play session is over; the site may launch the game again, and an unfinished round goes on. */
  | { readonly type: 'sampan:session-over' };
