import { isModuleOn, type ModuleId, modules } from './modules.ts';
import { originsOf } from './origins.ts';
import type { ReadinessCheck, ReadinessPoint, ReadinessSubject } from './readiness.ts';
import { isKnownZone } from './store.ts';

/** What an operator's row and settings say; `publicUrl` of the installation. */
export function operatorReadiness(publicUrl: string): ReadinessCheck {
  return async (queries, subject) => {
    return [
      currency(subject),
      zone(subject, await isKnownZone(queries, subject.merchant.timeZone)),
      origin(subject, publicUrl),
      sender(subject),
      languages(subject),
      age(subject),
      ...waysIn(subject),
      deposits(subject),
    ];
  };
}

function currency({ merchant }: ReadinessSubject): ReadinessPoint {
  const { currency: code, currencyDigits, currencySymbol, symbolPlace } = merchant;
  if (!/^[A-Z]{3}$/.test(code) || currencySymbol === '')
    return { point: 'currency', state: 'missing', message: 'must have an ISO 4217 code and a symbol' };
  const message = `${code}, ${currencyDigits} decimals, ${currencySymbol} ${symbolPlace} the figures`;
  return { point: 'currency', state: 'ok', message };
}

function zone({ merchant: { timeZone } }: ReadinessSubject, isKnown: boolean): ReadinessPoint {
  return isKnown && isZone(timeZone)
    ? { point: 'time zone', state: 'ok', message: timeZone }
    : { point: 'time zone', state: 'missing', message: `${timeZone} is no IANA time zone such as "Asia/Tokyo"` };
}

/** Whether the runtime knows the IANA time zone. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function origin({ merchant, settings }: ReadinessSubject, publicUrl: string): ReadinessPoint {
  const { main, all } = originsOf(settings, publicUrl);
  const point = 'origin';
  if (settings.publicUrl === '')
    return {
      point,
      state: 'missing',
      message: `none of its own, ${publicUrl} stands in: settings set ${merchant.code} publicUrl https://…`,
    };
  const { protocol, hostname } = new URL(main);
  if (protocol !== 'https:' && !/(?:^|\.)localhost$/.test(hostname))
    return { point, state: 'advice', message: `${main} is not https: browsers keep passkeys and cookies from it` };
  return { point, state: 'ok', message: all.join(', ') };
}

function sender({ merchant, settings: { mail } }: ReadinessSubject): ReadinessPoint {
  const message = `mails come from MAIL_FROM’s address: settings set ${merchant.code} mail.from no-reply@…`;
  return mail.from === ''
    ? { point: 'mail', state: 'advice', message }
    : { point: 'mail', state: 'ok', message: mail.from };
}

function languages({ settings }: ReadinessSubject): ReadinessPoint {
  const message = `${settings.languages.join(', ')}; ${settings.content.defaultLanguage} stands in`;
  return { point: 'languages', state: 'ok', message };
}

function age({ settings }: ReadinessSubject): ReadinessPoint {
  return { point: 'age', state: 'ok', message: `members are ${settings.identity.minimumAge} or older` };
}

const registrations: readonly (readonly [ModuleId, 'username' | 'mobileNum'])[] = [
  ['USERNAMEREG3', 'username'],
  ['MOBILENUMREG3', 'mobileNum'],
];

/** A registration module whose field the form lacks lets no visitor register. */
function waysIn({ merchant, settings: { whitelabel, register } }: ReadinessSubject): ReadinessPoint[] {
  const on = registrations.filter(([id]) => isModuleOn(whitelabel, id));
  if (on.length === 0) {
    const ids = registrations.map(([id]) => `${id} (${modules[id].description})`).join(' or ');
    const message = `nobody can register: switch on ${ids} in \`whitelabel\` of ${merchant.code}`;
    return [{ point: 'registration', state: 'advice', message }];
  }
  return on.map(([id, field]) =>
    register[field]?.enabled
      ? { point: 'registration', state: 'ok', message: modules[id].description }
      : { point: 'registration', state: 'missing', message: `${id} is on, and \`register.${field}\` is not enabled` },
  );
}

function deposits({ settings: { depositMethods } }: ReadinessSubject): ReadinessPoint {
  return depositMethods.length === 0
    ? { point: 'deposits', state: 'missing', message: 'no way to deposit: write `depositMethods`' }
    : { point: 'deposits', state: 'ok', message: depositMethods.map(({ id }) => id).join(', ') };
}
