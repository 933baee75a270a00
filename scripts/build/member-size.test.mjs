import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brotliBytes } from './entry-size.mjs';
import { measureMemberPages } from './member-size.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sampan-member-size-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const home = {
  'index.html': { file: 'site.js', isEntry: true },
  'src/app/shell/header/AccountBar.tsx': { file: 'AccountBar-1.js', imports: ['index.html', '_ui.js'] },
  'src/app/overlays/DeferredParts.tsx': { file: 'DeferredParts-1.js', imports: ['_ui.js'] },
  '_ui.js': { file: 'ui.js' },
};
const centre = {
  'src/screens/member/MemberLayout.tsx': { file: 'MemberLayout-1.js', imports: ['_ui.js', '_queries.js'] },
  '_queries.js': { file: 'queries.js' },
};

/** @param {Record<string, { file: string, imports?: string[] }>} manifest */
function build(manifest) {
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const { file } of Object.values(manifest)) writeFileSync(path.join(folder, file), `/* ${file} */`);
}
const bytesOf = (/** @type {string[]} */ ...files) =>
  files.reduce((sum, file) => sum + brotliBytes(path.join(folder, file)), 0);

describe('[M-01] the code of a page of the member centre', () => {
  test('is what home hasn’t loaded: the page, the centre around it and what both share, once', () => {
    build({
      ...home,
      ...centre,
      'src/screens/member/DepositScreen.tsx': { file: 'DepositScreen-1.js', imports: ['_ui.js', '_pictures.js'] },
      'src/screens/member/RankScreen.tsx': { file: 'RankScreen-1.js', imports: ['_queries.js', 'index.html'] },
      '_pictures.js': { file: 'pictures.js', imports: ['_queries.js'] },
      'src/screens/LobbyScreen.tsx': { file: 'LobbyScreen-1.js' },
    });
    expect(measureMemberPages(folder).map(({ page, bytes }) => [page, bytes])).toEqual([
      ['DepositScreen', bytesOf('DepositScreen-1.js', 'pictures.js', 'MemberLayout-1.js', 'queries.js')],
      ['RankScreen', bytesOf('RankScreen-1.js', 'MemberLayout-1.js', 'queries.js')],
    ]);
  });

  test('isn’t guessed where a part has no file of its own', () => {
    build({ ...home, ...centre });
    expect(() => measureMemberPages(folder)).toThrow('no page of the member centre');
    rmSync(path.join(folder, '.vite'), { recursive: true });
    build(home);
    expect(() => measureMemberPages(folder)).toThrow('MemberLayout.tsx');
  });
});
