import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chosenBrand } from '../../scripts/build/brand.mjs';
import { otherGateway } from '../../scripts/build/other-gateway.mjs';
import { brandFolder } from './build-plugins/vite-brand.ts';
import { clientAssets } from './build-plugins/vite-client-assets.ts';
import { installable } from './build-plugins/vite-installable.ts';
import { lightIcons } from './build-plugins/vite-light-icons.ts';
import { otherGatewayBuild } from './build-plugins/vite-other-gateway.ts';
import { phrases } from './build-plugins/vite-phrases.ts';
import { plainLinks } from './build-plugins/vite-plain-links.ts';
import { precompress } from './build-plugins/vite-precompress.ts';
import { ownPreload } from './build-plugins/vite-preload.ts';
import { reactCompiler } from './build-plugins/vite-react-compiler.ts';

const here = import.meta.dirname;
const brand = chosenBrand();
const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const staffConsole = process.env['CONSOLE_URL'] ?? 'http://localhost:5174';

/**
 * What is one file for the browser: it compresses better than many, and is one request. The first that fits takes a
 * module, and what that needs: what needs no validator comes before it. What only some screens need stays with them.
 */
const groups = [
  // What every page starts with.
  { name: 'site', tags: ['$initial' as const] },
  // What screens, and calls, have in common and needs no validator.
  {
    name: 'kinds',
    test: /[\\/](?:platform[\\/]early-request\.|contract[\\/]src[\\/](?:zone-time|lobby|search|packed-games|header-names|request|[a-z]+-kinds)\.|lucide-react[\\/].*[\\/]x\.mjs$)/,
  },
  // What comes alive on every page after its first paint shares with screens.
  {
    name: 'late',
    test: /[\\/](?:src[\\/](?:features[\\/]analytics[\\/]consent|platform[\\/](?:failed-hosts|live-keys|live-updates|preview|urls))\.|useLocation\.js$)/,
  },
  // What public screens are made of.
  {
    name: 'page',
    test: /[\\/](?:src[\\/](?:ui[\\/](?:Amount|Badge|Chip|EmptyState|ErrorState|Field|FoldedFilters|GamePicture|VendorMark|Pagination|Panel|written|SearchField|SelectField|Tabs|TextField|clamp-page|page-numbers|roving-focus)|platform[\\/](?:format|load-error|offer-preview|pager|replace-url|drafts)|features[\\/]games[\\/]vendor-queries|screens[\\/]page-screen)\.|lucide-react[\\/].*[\\/](?:arrow-left|calendar-days|crown|gift|message-square-text|newspaper|pause|rotate-ccw-clock|sparkles|star)\.mjs$|(?:mutationObserver|queriesObserver|useIsFetching|useMutation|useQueries)\.js$)/,
  },
  // Lists of games.
  {
    name: 'lobby',
    test: /[\\/]features[\\/]games[\\/](?:Lobby|LobbyFilters|VendorTabs|ClosedCategory|GameGrid|lobby-queries)\./,
  },
  // What pages and rows of promotions share.
  { name: 'promotions', test: /[\\/]features[\\/]promotions[\\/](?:PromotionCard|StateAction|queries|rules)\./ },
  // What the reels of a raffle show, and menus: the rest of the shared icons is eight times as much.
  { name: 'charms', test: /[\\/]lucide-react[\\/].*[\\/](?:clover|fish|gem|moon)\.mjs$/ },
  // What asks the gateway: the validator, how calls go with what every page and lobbies ask for, what lotteries do, and
  // what other public pages do. All that is in a file is read in one task.
  {
    name: 'schemas',
    test: /[\\/](?:node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](?:operation|envelope|errors|money|patterns)\.)/,
  },
  { name: 'calls', test: /[\\/](?:platform[\\/]transport|contract[\\/]src[\\/](?:site|catalogue))\./ },
  { name: 'draws', test: /[\\/]contract[\\/]src[\\/]lottery\./ },
  {
    name: 'subjects',
    test: /[\\/]contract[\\/]src[\\/](?:html|jackpots|content|promotions|uploads|realtime|verification|vip|winners)\./,
  },
  // What a member asks the gateway.
  { name: 'member-calls', test: /[\\/]packages[\\/]contract[\\/]/, minShareCount: 2 },
  // What a member's forms and tables are made of.
  {
    name: 'fields',
    test: /[\\/](?:react-hook-form[\\/]|src[\\/](?:platform[\\/](?:forms|fund-password-field|validators)|ui[\\/](?:AmountField|BarPlot|Checkbox|CopyField|PasswordField|Steps|TextArea))\.)/,
    minShareCount: 2,
  },
  // What the socket's messages change: it is there before what is around the page.
  { name: 'live', test: /[\\/]features[\\/][\w-]+[\\/]live\.ts$/ },
  {
    name: 'ui',
    test: /[\\/](?:src[\\/](?:ui[\\/](?!Captcha|Code|DataTable|data-table|Phone)|platform[\\/](?!html|seal))|@tanstack[\\/][\w-]*(?:query|router))/,
    minShareCount: 2,
  },
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2 },
  // What comes alive around every page with the first interaction.
  {
    name: 'shell',
    test: /[\\/]app[\\/]shell[\\/](?:\w+[\\/])?(?:\w+Menu|HeaderTools|LoginBar|Category\w+|BottomBar|Footer|RightBar)\.tsx$/,
  },
];

/** Files of styles by the name that their classes begin with. */
const styleFiles = new Map<string, string>();

/**
 * A class as the document has it: "header_brand" for .brand of header.module.css. The usual hashes would be among the
 * few things of the first load that can't be compressed. Throws when two files have one name.
 */
function className(name: string, file: string): string {
  const stem = path.basename(file).replace(/\.module\.css.*$/, '');
  const known = styleFiles.get(stem) ?? file;
  if (known !== file) throw new Error(`Two files of styles are called ${stem}: ${known} and ${file}`);
  styleFiles.set(stem, file);
  return `${stem}_${name}`;
}

/**
 * `vite build` makes the browser's part in dist/<brand>/client, `vite build --ssr` the server's in dist/<brand>/server
 * from what the first one wrote. `vite` serves the site for development on PORT and hands the rest to the gateway at
 * GATEWAY_URL, the console to CONSOLE_URL. BRAND chooses the brand, API_ORIGIN another gateway than the one that serves the site.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: here,
  appType: 'spa',
  cacheDir: path.join(here, '../../node_modules/.vite/web'),
  plugins: [
    react(),
    // Tests run what is written; the compiler's work is proven by the journeys over the built site.
    process.env['VITEST'] ? null : reactCompiler(),
    brandFolder(brand.folder, here),
    otherGatewayBuild(otherGateway(), brand.folder),
    phrases(path.join(here, '../../packages/phrases/src')),
    plainLinks(),
    ownPreload(),
    lightIcons(),
    isSsrBuild === true ? clientAssets(path.join(brand.site, 'client')) : null,
    installable(brand.folder),
    precompress(),
  ],
  resolve: {
    // React has had this hook for years; the shim for older ones would go to everybody.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    dedupe: ['react', 'react-dom', 'zod'],
  },
  css: { modules: { generateScopedName: className } },
  server: {
    port: Number(process.env['PORT'] ?? 5173),
    strictPort: true,
    proxy: {
      '^/(wps|lgw|art|partner|staff|uploads|docs|openapi\\.json)': { target: gateway },
      '/ws': { target: gateway, ws: true },
      '/console': { target: staffConsole, ws: true },
    },
  },
  build: {
    outDir: path.join(brand.site, isSsrBuild === true ? 'server' : 'client'),
    emptyOutDir: true,
    target: ['chrome123', 'safari17.5', 'firefox120'],
    // Else light-dark() is rewritten into something three times as long.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: isSsrBuild !== true,
    // Preloads are in the document; the polyfill would be dead weight.
    // The names of two hundred pieces would be a fiftieth of the first load; links load theirs before they are followed. But
    // a first call comes with the validator, not before it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, pieces) => pieces.filter((piece) => /\.css$|\/schemas-/.test(piece)),
    },
    // A picture in a data: address is carried by everyone and cached by no one. But a drawing of a few hundred bytes is
    // less than the headers of its request, and on a phone's line one less that the code waits behind.
    assetsInlineLimit: (file, content) => file.endsWith('.svg') && content.length <= 1024,
    reportCompressedSize: false,
    rolldownOptions: {
      ...(isSsrBuild === true && {
        input: path.join(here, 'src/app/ssr/entry-server.tsx'),
        output: { codeSplitting: false, entryFileNames: 'entry-server.js' },
      }),
      ...(isSsrBuild !== true && {
        input: { site: path.join(here, 'index.html') },
        output: { codeSplitting: { groups } },
      }),
      // The contract is declarations; what a chunk doesn't use of a subject is left out.
      treeshake: { manualPureFunctions: ['operation', 'z', 'text', 'pageSize', 'wholeNumber'] },
    },
  },
  // One file that runs by itself; the gateway's own NODE_ENV must not choose another React.
  ssr: { noExternal: command === 'build' ? true : [] },
  ...(isSsrBuild === true && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
