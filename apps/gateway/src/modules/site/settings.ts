import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import { isWebAddress } from '../../web-address.ts';
import { setting } from '../settings/declare.ts';

const address = z.string().refine(isWebAddress, 'must be an address such as "https://host/path", or a path "/path"');
/** Apple's way to install an app that is in no store. */
const isInstallation = (text: string) => text.startsWith('itms-services://') && URL.canParse(text);
const resource = z.strictObject({
  resourceType: z.enum(['IOS', 'IOS_LITE', 'ANDROID']),
  url: z
    .string()
    .refine((text) => text === '' || isWebAddress(text) || isInstallation(text), 'must be an address, or empty'),
  qrCodeUrl: z.string().refine((text) => text === '' || isWebAddress(text), 'must be an address, or empty'),
});

/** What the site shows, at the top of the settings of an operator whose currency has so many decimals. */
export const siteSettings = (digits: number) =>
  z.strictObject({
    resources: setting(z.array(resource).default([]), {
      description: 'Downloads: `resourceType` (`IOS`, `IOS_LITE`, `ANDROID`), `url`, `qrCodeUrl`.',
      browsers: 'all',
    }),
    gtagId: setting(z.string().default(''), {
      description: 'Google Analytics; visitors are asked for consent, nothing is loaded before. Empty: none.',
      browsers: 'derived',
    }),
    imageCDNs: setting(z.array(address).default([]), {
      description: 'Hosts (`https://…`) that have the pictures; one that fails is avoided.',
      browsers: 'all',
    }),
    launchGameCDNs: setting(z.array(address).default([]), {
      description: 'Hosts (`https://…`) that games open through; one that fails is avoided.',
      browsers: 'all',
    }),
    launchForms: setting(z.record(z.string(), z.enum(['frame', 'window'])).default({}), {
      description: 'Vendor code → `frame` or `window`: how its games open; in a frame where nothing is said.',
      browsers: 'all',
    }),
    welcomeOffer: setting(
      z
        .string()
        .transform((text) => text || '0')
        .pipe(settingAmount(digits))
        .prefault(''),
      {
        description:
          'What a new member is given, `"1000.00"`, in the operator’s currency; the registration’s title says it. Empty: nothing.',
        browsers: 'derived',
      },
    ),
  });
