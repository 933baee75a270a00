// Order matters: most browsers also name those that they want to be taken for.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\/(\d+)/],
  ['Opera', /\b(?:OPR|OPX|Opera Mini)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Yandex', /\bYaBrowser\/(\d+)/],
  ['UC Browser', /\bUCBrowser\/(\d+)/],
  ['Cốc Cốc', /\bcoc_coc_browser\/(\d+)/],
  ['WeChat', /\bMicroMessenger\/(\d+)/],
  ['Facebook', /\bFBAV\/(\d+)/],
  ['Line', /\bLine\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** "Chrome 142, Android" of a User-Agent header; empty where it says nothing that we know. */
export function clientWords(userAgent: string): string {
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  return [browser && `${browser.name} ${browser.version}`.trim(), system?.name].filter(Boolean).join(', ');
}

function firstOf(
  list: readonly (readonly [string, RegExp])[],
  userAgent: string,
): { readonly name: string; readonly version: string } | null {
  for (const [name, form] of list) {
    const match = form.exec(userAgent);
    if (match) return { name, version: match[1] ?? '' };
  }
  return null;
}
