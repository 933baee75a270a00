import * as z from 'zod/mini';
import { empty, language, previewTicket, timestamp } from './envelope.ts';
import { amount, currencyDigits, defaultDigits, symbolPlace } from './money.ts';
import { operation } from './operation.ts';
import { fieldRule } from './patterns.ts';

/** A node of the whitelabel tree; a module is on when `enabled` is '1' (spec §4). */
export interface WhitelabelNode {
  modId: string;
  enabled: string;
  childrenNodes?: WhitelabelNode[] | undefined;
}
export const whitelabelNode: z.ZodMiniType<WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.string(),
  childrenNodes: z.optional(z.array(z.lazy(() => whitelabelNode))),
});

/** Fields of the registration form, in the order of spec §3. */
export const registerFieldNames = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'referralCode',
  'domain',
] as const;
export type RegisterFieldName = (typeof registerFieldNames)[number];

export const registerRules = z.partialRecord(z.enum(registerFieldNames), fieldRule);

/** Status and permission are one call (spec §7). Status: 1 maintenance, else 2 restricted region, else 0 (spec §4). */
export const systemStatus = operation({
  name: 'systemStatus',
  summary: 'Whether the site is open to this visitor, and what the operator has switched on',
  method: 'GET',
  path: '/wps/system/status',
  access: 'public',
  isOpenWhenClosed: true,
  query: z.strictObject({
    url: z.optional(z.string().check(z.maxLength(255))),
    /** The ticket of a preview: what the operator's settings say is as it would be with those. */
    preview: previewTicket,
  }),
  value: z.object({
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    location: z.object({ ip: z.string(), country: z.string() }),
    info: z.object({
      whitelabel: whitelabelNode,
      register: registerRules,
      customerService: z.array(z.object({ csType: z.string(), path: z.string() })),
      resources: z.array(z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string() })),
      domainRoute: z.array(z.string()),
      mainDomain: z.string(),
      analytics: z.object({ gtagId: z.string() }),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      /** Vendors whose games want another form than a frame, by their code. */
      launchForms: z.optional(z.record(z.string(), z.enum(['frame', 'window']))),
      /** The operator's currency: ISO code, decimals, the symbol and on which side of the figures it stands. */
      currency: z.string(),
      currencyDigits: z._default(currencyDigits, defaultDigits),
      currencySymbol: z.string(),
      symbolPlace: z._default(symbolPlace, 'before'),
      /** How a browser shows that a person sits before it; `geetestId` is empty but for geetest. */
      botCheck: z.object({ provider: z.enum(['none', 'pow', 'geetest']), geetestId: z.string() }),
      /** Accounts elsewhere that open a session here. */
      federation: z.array(z.enum(['google', 'facebook'])),
      hasPasskeys: z.boolean(),
      /** Who finds a chat room here, `members` without trial accounts; `everybody` from a gateway that doesn't say. */
      chat: z._default(z.enum(['everybody', 'members', 'nobody']), 'everybody'),
      /** Firebase phone verification: the web app's public settings, or null. */
      firebase: z.nullable(z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() })),
      /** What the registration's title promises, as an amount in the operator's currency; empty without an offer. */
      welcomeOffer: z.string(),
      /** Years that a member must have; without it the brand's own age counts. */
      minimumAge: z.optional(z.int()),
      /** Kinds of articles that can be read now; a gateway that doesn't say may have all of them. */
      articleKinds: z.optional(z.array(z.string())),
    }),
  }),
});

export const domainRoute = operation({
  name: 'domainRoute',
  summary: 'Where else the operator’s site answers; each speed is 0 until the browser has measured it',
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'public',
  value: z.object({ list: z.array(z.object({ domain: z.string(), speed: z.int() })) }),
});

export const whitelabel = operation({
  name: 'whitelabel',
  summary: 'The tree of modules that the operator has switched on',
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'public',
  value: whitelabelNode,
});

export const registerSettings = operation({
  name: 'registerSettings',
  summary: 'The rules of each field of the registration form',
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'public',
  value: registerRules,
});

/** Banner: a picture with a target inside the site; texts are in the language of the request. */
const banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  /** Path inside the site. */
  href: z.string(),
  imageUrl: z.string(),
  /** What the promotion that it leads to gives while it is open, and what it takes. */
  offer: z.optional(
    z.object({
      promotionId: z.string(),
      reward: amount,
      /** "0.00": none. */
      minDeposit: amount,
      repeats: z.enum(['once', 'daily']),
      needsApproval: z.boolean(),
      /** Null: without end. */
      endsAt: z.nullable(timestamp),
    }),
  ),
});

const notice = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML, cleaned on publish; the site cleans it again. */
  content: z.string(),
  timestamp: z.number(),
});

/** With a picture and the way to what it is about, where the operator gave any. */
const promotionNotice = z.extend(notice, {
  action: z._default(z.string(), ''),
  /** Path inside the site. */
  href: z._default(z.string(), ''),
  imageUrl: z._default(z.string(), ''),
});

/** When an announcement is shown (spec §7: `execution`); the action `getAnnouncementLogined` asks for the second. */
export const announcementExecutions = ['BEFORE_LOGIN', 'AFTER_LOGIN'] as const;

/** Announcements by type (spec §3, §9): B banners, PL player, PU popup, PR promotion; H heads those to players. */
export const announcements = operation({
  name: 'announcements',
  summary: 'Banners and notices of the requested types',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  access: 'public',
  query: z.strictObject({
    types: z._default(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/)), 'B,PL,PU,PR'),
    platform: z._default(z.enum(['W', 'M']), 'W'),
    /** Those that every visitor sees, or those that a login shows; both where it is left out. */
    execution: z.optional(z.enum(announcementExecutions)),
    /** The ticket of a preview: that banner or notice is among them, wherever and whenever it is to be shown. */
    preview: previewTicket,
  }),
  value: z.object({
    banners: z.array(banner),
    player: z.array(notice),
    popup: z.array(notice),
    promotion: z.array(promotionNotice),
  }),
  errors: ['announcement_not_found'],
});

/** The member's language, for mails and messages (spec §4: a language change tells the server). */
export const updateLanguage = operation({
  name: 'updateLanguage',
  summary: 'Remembers the language of the member',
  method: 'PUT',
  path: '/wps/member/language',
  access: 'session',
  body: z.strictObject({ language }),
  value: empty,
});
