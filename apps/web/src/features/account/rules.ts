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

/** The dark modules of a QR code as one path of an SVG, a unit each. */
export function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const parts: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (row[x] !== true) continue;
        const start = x;
        while (row[x + 1] === true) x += 1;
        parts.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
      }
      return parts;
    })
    .join('');
}
