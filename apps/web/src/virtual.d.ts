declare module 'virtual:phrases' {
  import type { Language } from '@sampan/contract/envelope';
  import type { Messages } from '@lingui/core';

  type Load = () => Promise<{ messages: Messages }>;
  /** The words of the first page, compiled at build. */
  export const corePacks: Readonly<Record<Language, Load>>;
  /** The words of all other pages. */
  export const restPacks: Readonly<Record<Language, Load>>;
}

declare module 'virtual:client-assets' {
  import type { ClientAssets } from '../build-plugins/vite-client-assets.ts';

  export const assets: ClientAssets;
}
