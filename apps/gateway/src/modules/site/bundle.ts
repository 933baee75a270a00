import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@sampan/contract/envelope';
import type { Published, Subject } from '@sampan/contract/published';

/** A language of the site with its BCP 47 tag. */
export interface SiteLanguage {
  readonly code: Language;
  readonly tag: string;
}

/** A call whose answer a document carries; `path`, with its query, names it. */
export interface FirstQuery {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** What the built site's server part offers: `apps/web/src/app/ssr/entry-server.tsx`. */
export interface SiteBundle {
  readonly merchantCode: string;
  /**
   * `key` is equal for addresses that get the same document, which is given under `path` only. `kind`: with its screen, or
   * the layout alone. `isOneOfMany`: of such documents there is no end.
   */
  target(url: string): {
    readonly kind: 'page' | 'shell';
    readonly isOneOfMany: boolean;
    readonly key: string;
    readonly path: string;
    readonly status: number;
  };
  /** What of the operator's the address shows; null: the page is the site's own. Whether it is there, the operator decides. */
  subjectOf(url: string): Subject | null;
  /** Where it is shown, path and query; null: at no address of its own. */
  addressOf(subject: Subject): string | null;
  /** Public pages that search engines may index. */
  readonly publicPaths: readonly string[];
  /** The brand's, the one that needs no query first. */
  readonly languages: readonly SiteLanguage[];
  /** `asked` by the address; else the visitor's choice by cookie, else by `Accept-Language`, else the brand's. */
  preferences(
    cookies: Readonly<Record<string, string | undefined>>,
    acceptLanguage?: string,
    asked?: string,
  ): { readonly language: Language; readonly theme: string };
  firstQueries(url: string, language: Language): readonly FirstQuery[];
  /**
   * `content`: what is published at the address; null for the site's own pages, and where nothing is, which has the
   * status 404. `body`: HTML in UTF-8. Not `isWhole`: a part of it threw, and is left to the browser. `styleHashes`:
   * `sha256-…` of the inlined style elements.
   */
  document(rendering: {
    readonly url: string;
    readonly content: Published | null;
    readonly language: Language;
    readonly theme: string;
    readonly config: { readonly publicUrl: string };
    readonly data: Readonly<Record<string, unknown>>;
  }): Promise<{
    readonly body: Buffer;
    readonly isWhole: boolean;
    readonly styleHashes: readonly string[];
    readonly status: number;
  }>;
}

export interface BuiltSite {
  readonly bundle: SiteBundle;
  /** Folder of the files that browsers load. */
  readonly clientDir: string;
  /** Their paths, each with a slash in front; without the documents and the compressed forms. */
  readonly files: ReadonlySet<string>;
  /** The document that renders everything in the browser. */
  readonly shell: string;
}

/** Reads the built site in `folder`. Throws an error that says what to build when it isn't there. */
export async function loadSite(folder: string): Promise<BuiltSite> {
  const clientDir = path.resolve(folder, 'client');
  try {
    const [bundle, shell, entries] = await Promise.all([
      import(pathToFileURL(path.resolve(folder, 'server/entry-server.js')).href) as Promise<SiteBundle>,
      readFile(path.join(clientDir, 'index.html'), 'utf8'),
      readdir(clientDir, { recursive: true, withFileTypes: true }),
    ]);
    const files = entries
      .filter((entry) => entry.isFile() && !/\.(?:html|br|gz)$/.test(entry.name))
      .map((entry) => `/${path.relative(clientDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
      // The build's own notes.
      .filter((file) => !file.includes('/.'));
    return { bundle, clientDir, files: new Set(files), shell };
  } catch (cause) {
    throw new Error(`SITE_DIR ${folder} holds no built site; build it with: npm run build -w @sampan/web`, { cause });
  }
}
