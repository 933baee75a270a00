declare module 'virtual:phrases' {
  import type { Language } from '@sampan/contract/envelope';

  type Load = () => Promise<{ messages: Readonly<Record<string, readonly unknown[]>> }>;
  /**
   * Compiled at build: the words of the first page; of lists of games, and of what any call may meet; of lotteries; of other
   * public pages; and all others, of a member's and an agent's pages, of dialogs, of what went wrong.
   */
  export const packs: readonly [Readonly<Record<Language, Load>>, ...Readonly<Record<Language, Load>>[]];
}

declare module 'virtual:client-assets' {
  /** `ClientAssets` of build-plugins/vite-client-assets.ts. */
  export const assets: unknown;
}

/** Constants of the build, see build-plugins/vite-other-gateway.ts. */
interface ImportMetaEnv {
  readonly API_ORIGIN?: string;
  readonly API_NAMES?: string;
  readonly API_LIVE_UPDATES?: string;
}
