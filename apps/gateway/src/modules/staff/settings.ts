import * as z from 'zod';
import { setting } from '../settings/declare.ts';
import { isNetwork } from './addresses.ts';

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
  addresses: setting(
    z
      .array(z.string().max(50).refine(isNetwork, 'must be an address or a network such as "203.0.113.0/24"'))
      .max(100)
      .default([]),
    {
      description:
        'Where staff may work from: addresses and networks, `["203.0.113.7", "2001:db8::/48"]`. From elsewhere every call of staff is refused, their logins too. Empty: from everywhere. Behind a proxy that `TRUST_PROXY` doesn’t name, all come from the proxy’s address. Who has shut everybody out opens it again by the command line.',
      browsers: 'none',
    },
  ),
});
