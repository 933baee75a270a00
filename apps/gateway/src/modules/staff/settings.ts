import * as z from 'zod';
import { setting } from '../settings/declare.ts';

function isConsole(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && !text.endsWith('/');
}

/** `staff` of an operator's settings. */
export const staffSettings = z.strictObject({
  consoleUrl: setting(
    z
      .string()
      .max(255)
      .refine((text) => text === '' || isConsole(text), 'must be an address such as "https://play.example/console"')
      .default(''),
    {
      description:
        'Where staff log in, the gateway’s `/console` (`https://play.example/console`) or an address of its own that a proxy leads there, without a slash at its end: invitations of staff go there by mail (`…/invitation#…`), and their passkeys belong to its host. Empty: whoever invites is told the invitation and hands it on, and the passkeys belong to `publicUrl`.',
      browsers: 'none',
    },
  ),
});
