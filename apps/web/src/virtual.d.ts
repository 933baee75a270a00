declare module 'virtual:phrases' {
  import type { Language } from '@sampan/contract/envelope';

  type Load = () => Promise<{ messages: Readonly<Record<string, readonly unknown[]>> }>;
  /** The words of the first page, compiled at build. */
  export const corePacks: Readonly<Record<Language, Load>>;
  /** The words of lists of games, and of what any call may meet. */
  export const lobbyPacks: Readonly<Record<Language, Load>>;
  /** The words of public pages. */
  export const pagePacks: Readonly<Record<Language, Load>>;
  /** All other words: those of a member's and an agent's pages, of dialogs, of what went wrong. */
  export const restPacks: Readonly<Record<Language, Load>>;
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
