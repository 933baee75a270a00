import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin, ViteDevServer } from 'vite';

/** What needs the words of one needs those of the packs before it, too. */
export const packs = ['core', 'lobbies', 'lottery', 'pages', 'rest'] as const;
const prefix = '\0virtual:phrases';

/**
 * `virtual:phrases` has a loader for each pack, in their order, and language; `virtual:phrases/EN/core` is the pack with its ICU
 * messages compiled, so that the browser carries no parser. Sources: packages/phrases/src/<LANG>/<pack>.ts.
 */
export function phrases(root: string): Plugin {
  const languages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  let server: ViteDevServer | undefined;

  function index(): string {
    const maps = packs.map((pack) => {
      const entries = languages.map((language) => `${language}: () => import('virtual:phrases/${language}/${pack}')`);
      return `{ ${entries.join(', ')} }`;
    });
    return `export const packs = [${maps.join(', ')}];`;
  }

  return {
    name: 'phrases',
    configureServer(started) {
      server = started;
    },
    resolveId: {
      filter: { id: /^virtual:phrases/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:phrases/ },
      async handler(id) {
        if (id === prefix) return index();
        const [, language = '', pack = ''] = id.slice(prefix.length).split('/');
        const file = path.join(root, language, `${pack}.ts`);
        for (const name of readdirSync(path.join(root, language))) this.addWatchFile(path.join(root, language, name));
        const source = await loadFresh(file, server);
        const messages = Object.entries(source[pack] ?? {}).map(([key, text]) => [key, compileMessage(text)]);
        return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
      },
    },
    handleHotUpdate({ file, modules }) {
      if (!file.startsWith(root) || !server) return modules;
      for (const module of server.moduleGraph.idToModuleMap.values())
        if (module.id?.startsWith(prefix)) server.moduleGraph.invalidateModule(module);
      server.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

type Pack = Record<string, Record<string, string>>;

/** Node runs the source as it is; in development Vite does, because it forgets modules that changed. */
async function loadFresh(file: string, server: ViteDevServer | undefined): Promise<Pack> {
  if (server) return (await server.ssrLoadModule(file)) as Pack;
  return (await import(file)) as Pack;
}
