/** A place as the person reads it: "203.0.113.7 · Vietnam"; `countryName` answers the name of an ISO code. */
export function placeText(
  { ip, country }: { ip: string; country: string },
  countryName: (code: string) => string,
): string {
  return [ip, country === '' ? '' : countryName(country)].filter((part) => part !== '').join(' · ');
}

/** Names countries in a language; what it has no name for keeps its code. */
export function countryNames(languageTag: string): (code: string) => string {
  const names = new Intl.DisplayNames([languageTag], { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

/** "Chrome 142, Android" is held in a hand. */
export function isHandheld(client: string): boolean {
  return /android|iphone|ipad|ios/i.test(client);
}

/** "JBSW Y3DP EHPK": a key is typed in groups. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
