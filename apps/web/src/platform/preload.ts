/** What was asked for, by address, until it is there. */
const underWay = new Map<string, Promise<void>>();
let lastStyle: Promise<void> = Promise.resolve();

function addLink(rel: string, href: string, as = ''): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, as, href });
  document.head.append(link);
  return link;
}

async function applied(href: string): Promise<void> {
  const link = addLink('stylesheet', href);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`no styles at ${href}`));
    });
  });
}

/**
 * Applied in the order in which they are asked for, each after all that are there. One that came before its turn would
 * have Chromium read every `@font-face` anew, and a font that was too late for the page would move its text.
 */
async function style(href: string): Promise<void> {
  const before = underWay.get(href);
  if (before || document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return before;
  addLink('preload', href, 'style');
  const turn = lastStyle.then(async () => applied(href));
  underWay.set(href, turn);
  lastStyle = turn.catch(() => undefined).then(() => void underWay.delete(href));
  return turn;
}

/**
 * Every `import()` of the built site goes through here (build-plugins/vite-preload.ts). `pieces`: files that the module
 * needs, without the slash at the beginning. Rejects where the module or its styles do not come.
 */
export async function preload<T>(load: () => Promise<T>, pieces: readonly string[] = []): Promise<T> {
  const styles = pieces.map(async (piece) => {
    const href = `/${piece}`;
    if (piece.endsWith('.css')) return style(href);
    if (!document.querySelector(`link[href="${href}"]`)) addLink('modulepreload', href);
  });
  const [module] = await Promise.all([load(), ...styles]);
  return module;
}
