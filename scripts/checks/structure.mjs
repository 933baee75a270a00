/**
 * The rules of the house that no linter knows: names of files and folders, depth, tests left out of the run,
 * words that don't belong in the source. `findProblems(root, files)` answers one line for each.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { iconProblems } from './icons.mjs';

const code = /\.(?:ts|tsx|mjs|js|jsx|css)$/;
const test = /\.test\.(?:ts|tsx|mjs)$/;
const bannedFolders = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib']);
const bannedFiles = /^(?:utils?|helpers?|common|misc|index)\.[a-z]+$/;
const leftOut = /\b(?:describe|it|test|suite|bench)(?:\.\w+)*\.(?:only|skip|fixme|todo|fails|skipIf|runIf)\b/;
// Spelt in pieces, so that this file doesn't find itself.
const unfinished = new RegExp(
  `\\b(?:${['TO', 'FIX', 'X'].map((start, index) => start + ['DO', 'ME', 'XX'][index]).join('|')})\\b`,
);
/** Ids of requirements in a test's title. */
const cited = /\[([A-Z]-\d{2})\]/g;
const suppression = /(?:oxlint|eslint)-disable(?:-next-line|-line)?\b(?!.*--\s*\S)|@ts-(?:ignore|nocheck)\b/;

/** Decimals of money that stand fixed in the code: amounts go through `contract/money`, which is told how many there are. */
const fixedDecimals =
  /[*/%] 100n\b|(?:amount|money|minor|balance|stake|payout|deposit|fee|prize)\w*\b[^;]*?(?:\.toFixed\(|[*/] 100\b|\.pad(?:End|Start)\(2\b)/i;

/** What of the gateway the rules of its timers, settings and partners are about. */
const gatewaySource = /^apps\/gateway\/src\/(?!testing\/|.*(?:\.test\.ts$|\/testing\/))(.+\.ts)$/;
const timer = /\b(?:setInterval|setTimeout|schedule)\(|from 'node:timers/;
const comment = /^\s*(?:\/?\*|\/\/)/;

/** An operator's settings are read and written by their own module alone. */
const settingsColumns =
  /\bgood_settings\b|\bmerchants\.settings\b|\b(?:from|update|into|join) merchants\b[^;`]{0,300}\bsettings\b|\bsettings\b[^;`]{0,300}\b(?:from|update) merchants\b|(?:selectFrom|updateTable|insertInto)\('merchants'\)[^;]{0,400}?\bsettings\b/;

/** Partners are rows; the demonstration alone, and who wrote its methods, know the sandbox by name. */
const namedPartner = /['"`]sandbox-(?:games|pay|mail|sms)\b|\b(?:partner|vendor)(?:Code|\.code)? [!=]== ['"`]/i;
const demonstration = /(?:^|\/)demo[^/]*\.ts$|^apps\/gateway\/src\/modules\/cashier\/rules\.ts$/;
/** What of `src/partners` others see: the interfaces, and the list of adapters behind them. */
const partnerInterfaces = new Set(['adapters', 'message', 'outcome', 'payment', 'signature', 'signed-call', 'vendor']);

/** Features too large for one folder whose parts need each other's: a folder for each noun, flat in its turn. */
const dividedFeatures = new Set(['identity']);

/** Folders below src/ and seeds/ that the house allows to nest deeper than two levels. */
const deepestLevel = 3;
/** Each game of the sandbox is a house of its own: its folders count from here. */
const gameFolder = /^apps\/sandbox\/src\/vendor\/games\/[^/]+\//;

/**
 * @param {string} requirements docs/requirements.md
 * @returns {Set<string>} the ids of its lines, `W-07`
 */
export function requirementIds(requirements) {
  return new Set([...requirements.matchAll(/^- \*\*([A-Z]-\d{2})\*\*/gm)].map(([, id = '']) => id));
}

/**
 * @param {string} file path from the root, with forward slashes
 * @param {string} text
 * @param {Set<string>} requirements the ids that titles may cite
 * @returns {string[]}
 */
export function problemsOf(file, text, requirements) {
  const problems = [];
  const name = posix.basename(file);
  const folders = posix.dirname(file).split('/');

  const banned = folders.find((folder) => bannedFolders.has(folder));
  if (banned) problems.push(`${file}: no folder is called "${banned}"; name it by its subject`);
  if (bannedFiles.test(name) && code.test(name))
    problems.push(`${file}: no file is called "${name}"; name it by its subject`);

  if (
    name.endsWith('.tsx') &&
    !/^(?:[A-Z][A-Za-z0-9]*|[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.browser)?(?:\.test)?\.tsx$/.test(name)
  ) {
    problems.push(`${file}: components are PascalCase.tsx, everything else kebab-case`);
  }
  if (/\.(?:ts|mjs)$/.test(name) && !/^(?:[A-Z]{2}|[a-z0-9]+(?:[-.][a-z0-9]+)*)\.(?:ts|mjs)$/.test(name)) {
    problems.push(`${file}: files are called in kebab-case, a language's by its code`);
  }

  const source = folders.findIndex((folder) => folder === 'src' || folder === 'seeds');
  const level = gameFolder.test(file)
    ? file.replace(gameFolder, '').split('/').length - 1
    : folders.length - source - 1;
  if (source !== -1 && level > deepestLevel) {
    problems.push(`${file}: more than ${deepestLevel} folders below ${folders[source]}/`);
  }
  const [, feature = '', ...inside] = /^apps\/web\/src\/features\/([^/]+)(\/[^/]+)?(\/[^/]+)?\//.exec(file) ?? [];
  if (inside.filter(Boolean).length > (dividedFeatures.has(feature) ? 1 : 0))
    problems.push(`${file}: a feature's folder is flat`);
  if (/^apps\/gateway\/src\/modules\/[^/]+\/[^/]+\/[^/]+\//.test(file))
    problems.push(`${file}: a module's folder is flat`);

  for (const [index, line] of text.split('\n').entries()) {
    const at = `${file}:${index + 1}`;
    if (leftOut.test(line) && (test.test(file) || file.startsWith('e2e/')))
      problems.push(`${at}: every test runs, and none runs alone`);
    if (source !== -1 && !test.test(file) && !folders.includes('testing') && fixedDecimals.test(line))
      problems.push(`${at}: contract/money reads and writes amounts, with the decimals of their currency`);
    if (test.test(file) || file.startsWith('e2e/')) {
      for (const [, id = ''] of line.matchAll(cited))
        if (!requirements.has(id)) problems.push(`${at}: docs/requirements.md has no line ${id}`);
    }
    if (unfinished.test(line)) problems.push(`${at}: finish it, or leave it out`);
    if (suppression.test(line))
      problems.push(`${at}: a suppression states its reason after "--"; @ts-expect-error instead of the other two`);
  }
  return [...problems, ...iconProblems(file, text)];
}

/**
 * What holds for a file of the gateway alone.
 * @param {string} file path from the root
 * @param {string} text
 * @returns {string[]}
 */
export function gatewayProblems(file, text) {
  if (!gatewaySource.test(file)) return [];
  const problems = [];
  const plain = text
    .split('\n')
    .map((line) => (comment.test(line) ? '' : line))
    .join('\n');
  if (!file.startsWith('apps/gateway/src/modules/settings/') && settingsColumns.test(plain))
    problems.push(`${file}: an operator's settings are asked of modules/settings, which alone reads and writes them`);
  if (!demonstration.test(file) && namedPartner.test(plain))
    problems.push(`${file}: partners are rows of the database; no code names one`);
  if (!file.startsWith('apps/gateway/src/partners/')) {
    for (const [, specifier = ''] of plain.matchAll(/from '(\.[^']*)'/g)) {
      const target = posix.join(posix.dirname(file), specifier);
      const [, name = ''] = /^apps\/gateway\/src\/partners\/([^/]+)\.ts$/.exec(target) ?? [];
      if (name && !partnerInterfaces.has(name))
        problems.push(`${file}: ${name} is an adapter; the registry finds it by the partner's row`);
    }
  }
  return problems;
}

/**
 * What happens by the clock is a job. The files of the gateway that set a timer of their own are those that the decision
 * names, each with its reason.
 * @param {{ file: string, text: string }[]} sources of the whole project
 * @param {string} decision docs/decisions/2026-11-23-jobs.md
 * @returns {string[]}
 */
export function timerProblems(sources, decision) {
  const [, table = ''] = /\*\*What keeps its own time\.\*\*[^\n]*\n([^*]*)/.exec(decision) ?? [];
  const rows = table.split('\n').map((row) => row.split('|')[1] ?? '');
  const named = new Set(rows.flatMap((cell) => [...cell.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, name = '']) => name)));
  const own = new Set(
    sources.flatMap(({ file, text }) => {
      const [, name = ''] = gatewaySource.exec(file) ?? [];
      return name && text.split('\n').some((line) => !comment.test(line) && timer.test(line)) ? [name] : [];
    }),
  );
  return [
    ...[...own]
      .filter((name) => !named.has(name))
      .map(
        (name) => `apps/gateway/src/${name}: a timer is a job, or has its reason in docs/decisions/2026-11-23-jobs.md`,
      ),
    ...[...named]
      .filter((name) => !own.has(name))
      .map((name) => `docs/decisions/2026-11-23-jobs.md: apps/gateway/src/${name} has no timer`),
  ];
}

/**
 * The site's platform is the list that docs/ARCHITECTURE.md names, between the sentence that says so and the next
 * heading.
 * @param {string[]} files paths from the root
 * @param {string} architecture docs/ARCHITECTURE.md
 * @returns {string[]}
 */
export function platformProblems(files, architecture) {
  const [, list = ''] = /^`apps\/web\/src\/platform` is a closed list[^\n]*\n([^#]*)/m.exec(architecture) ?? [];
  const named = new Set([...list.matchAll(/`([a-z0-9-]+)`/g)].map(([, name = '']) => name));
  const there = new Set(
    files.flatMap((file) => /^apps\/web\/src\/platform\/([a-z0-9-]+)\.tsx?$/.exec(file)?.[1] ?? []),
  );
  return [
    ...[...there]
      .filter((name) => !named.has(name))
      .map((name) => `apps/web/src/platform/${name}: docs/ARCHITECTURE.md doesn't name it`),
    ...[...named]
      .filter((name) => !there.has(name))
      .map((name) => `docs/ARCHITECTURE.md: apps/web/src/platform has no ${name}`),
  ];
}

/** How many files and folders a folder of the scripts may hold: past that a noun splits it. */
const siblingsAtMost = 12;

/**
 * Folders of `scripts/` that hold too much.
 * @param {string[]} files paths from the root
 * @returns {string[]}
 */
export function crowdedFolders(files) {
  /** @type {Map<string, Set<string>>} */
  const siblings = new Map();
  for (const file of files) {
    const parts = file.split('/');
    if (parts[0] !== 'scripts') continue;
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      siblings.set(folder, (siblings.get(folder) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  return [...siblings]
    .filter(([, names]) => [...names].filter((name) => !test.test(name)).length > siblingsAtMost)
    .map(([folder]) => `${folder}: more than ${siblingsAtMost} files and folders; split it by subject`);
}

/**
 * @param {string} root
 * @param {string[]} files paths from the root
 * @returns {string[]}
 */
export function findProblems(root, files) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const requirements = requirementIds(read('docs/requirements.md'));
  const sources = files.filter((file) => code.test(file)).map((file) => ({ file, text: read(file) }));
  return [
    ...platformProblems(files, read('docs/ARCHITECTURE.md')),
    ...crowdedFolders(files),
    ...timerProblems(sources, read('docs/decisions/2026-11-23-jobs.md')),
    ...sources.flatMap(({ file, text }) => [...problemsOf(file, text, requirements), ...gatewayProblems(file, text)]),
  ];
}
