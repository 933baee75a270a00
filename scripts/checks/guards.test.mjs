import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complete, missingOptional } from '../lock.mjs';
import {
  crowdedFolders,
  gatewayProblems,
  platformProblems,
  problemsOf as problemsWith,
  timerProblems,
} from './structure.mjs';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** File of the violation, its text, the rule that must name it. */
const violations = /** @type {const} */ ([
  // layers of the site
  ['apps/web/src/ui/Up.ts', "export { value } from '../platform/clock.ts';", 'boundaries(dependencies)'],
  [
    'apps/web/src/ui/Router.ts',
    "import { useRouter } from '@tanstack/react-router';\nexport const u = useRouter;",
    'eslint(no-restricted-imports)',
  ],
  [
    'apps/web/src/ui/Contract.ts',
    "import type { Money } from '@sampan/contract/money';\nexport type M = Money;",
    'eslint(no-restricted-imports)',
  ],
  [
    'apps/web/src/platform/up.ts',
    "import { rule } from '../features/cards/rules.ts';\nexport const r = rule;",
    'boundaries(dependencies)',
  ],
  [
    'apps/web/src/features/cards/sibling.ts',
    "import { other } from '../other/rules.ts';\nexport const o = other;",
    'boundaries(dependencies)',
  ],
  [
    'apps/web/src/features/cards/up.ts',
    "import { screen } from '../../screens/screen.ts';\nexport const s = screen;",
    'boundaries(dependencies)',
  ],
  [
    'apps/web/src/features/cards/fetches.ts',
    "import { call } from '../../platform/api.ts';\nexport const c = call;",
    'boundaries(dependencies)',
  ],
  [
    'apps/web/src/screens/fetches.ts',
    "import { call } from '../platform/api.ts';\nexport const c = call;",
    'boundaries(dependencies)',
  ],
  [
    'apps/web/src/screens/up.ts',
    "import { shell } from '../app/shell.ts';\nexport const s = shell;",
    'boundaries(dependencies)',
  ],
  [
    'apps/web/src/features/cards/server.ts',
    "import { list } from '../../../../gateway/src/modules/cards/service.ts';\nexport const l = list;",
    'boundaries(dependencies)',
  ],
  [
    'apps/web/src/platform/zod.ts',
    "import { z } from 'zod';\nexport const s = z.string();",
    'eslint(no-restricted-imports)',
  ],
  // modules of the gateway
  [
    'apps/gateway/src/modules/other/service.ts',
    "import { rows } from '../cards/store.ts';\nexport const r = rows;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/modules/other/jobs.ts',
    "import { routes } from '../cards/routes.ts';\nexport const r = routes;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/peek.ts',
    "import { rows } from './modules/cards/store.ts';\nexport const r = rows;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/modules/other/looks.ts',
    "import { hands } from '../cards/hands-store.ts';\nexport const h = hands;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/look.ts',
    "import { stored } from './modules/cards/stored.ts';\nexport const s = stored;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/modules/other/presses.ts',
    "import { seen } from '../../plugins/seals-store.ts';\nexport const s = seen;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/modules/cards/rules.ts',
    "import { hands } from './hands-store.ts';\nexport const h = hands;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/modules/cards/deals-store.ts',
    "import { list } from './service.ts';\nexport const l = list;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/modules/other/store.ts',
    "import type { CardsTables } from '../cards/tables.ts';\nexport type C = CardsTables;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/modules/other/all-store.ts',
    "import type { Tables } from '../../db/tables.ts';\nexport type T = Tables;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/everything.ts',
    "import type { Tables } from './db/tables.ts';\nexport type T = Tables;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/modules/other/asks.ts',
    "import { sql } from 'kysely';\nexport const one = sql`select 1`;",
    'eslint(no-restricted-imports)',
  ],
  [
    'apps/gateway/src/asks.ts',
    "import { Kysely } from 'kysely';\nexport const k = Kysely;",
    'eslint(no-restricted-imports)',
  ],
  [
    'apps/gateway/src/modules/other/rules.ts',
    "import { list } from '../cards/service.ts';\nexport const l = list;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/world.ts',
    "import { spin } from '../../sandbox/src/spin.ts';\nexport const s = spin;",
    'boundaries(dependencies)',
  ],
  // the demonstration: one door, opened when it is asked for
  [
    'apps/gateway/src/modules/other/module.ts',
    "import { games } from '../../../seeds/demo/games.ts';\nexport const g = games;",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/late.ts',
    "export const late = async () => import('../seeds/demo/games.ts');",
    'boundaries(dependencies)',
  ],
  [
    'apps/gateway/src/boot.ts',
    "import { games } from '../seeds/demo/games.ts';\nexport const g = games;",
    'boundaries(dependencies)',
  ],
  [
    'apps/sandbox/src/inside.ts',
    "import { list } from '../../gateway/src/modules/cards/service.ts';\nexport const l = list;",
    'boundaries(dependencies)',
  ],
  [
    'packages/contract/src/full.ts',
    "import { z } from 'zod';\nexport const s = z.string();",
    'eslint(no-restricted-imports)',
  ],
  [
    'packages/contract/src/outward.ts',
    "import { spin } from '../../../apps/sandbox/src/spin.ts';\nexport const s = spin;",
    'boundaries(dependencies)',
  ],
  // cycles, of types too
  [
    'apps/gateway/src/cycle-a.ts',
    "import type { B } from './cycle-b.ts';\nexport interface A { b: B }",
    'import(no-cycle)',
  ],
  ['apps/gateway/src/barrel.ts', "export * from './peek.ts';", 'oxc(no-barrel-file)'],
  // types
  [
    'apps/gateway/src/floating.ts',
    'const work = async (): Promise<void> => {};\nexport function go(): void {\n  work();\n}',
    'typescript(no-floating-promises)',
  ],
  [
    'apps/gateway/src/unsafe.ts',
    "const parsed = JSON.parse('{}');\nexport const name: string = parsed.name;",
    'typescript(no-unsafe-assignment)',
  ],
  // what the compiler says
  ['apps/gateway/src/wrong.ts', "export const count: number = 'one';", 'typescript(TS2322)'],
  ['apps/web/src/ui/Unused.tsx', 'const unused = 1;\nexport const used = 2;', 'typescript(TS6133)'],
  ['apps/gateway/src/any.ts', 'export function f(value: any): void {\n  void value;\n}', 'typescript(no-explicit-any)'],
  [
    'apps/gateway/src/bang.ts',
    'export const f = (list: string[]): string => list[0]!;',
    'typescript(no-non-null-assertion)',
  ],
  // React and accessibility
  [
    'apps/web/src/ui/Hook.tsx',
    "import { useState } from 'react';\nexport function Hook({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
    'react(hooks)',
  ],
  [
    'apps/web/src/ui/Picture.tsx',
    'export function Picture() {\n  return <img src="/a.png" />;\n}',
    'jsx-a11y(alt-text)',
  ],
  [
    'apps/web/src/ui/Html.tsx',
    'export function Html() {\n  return <p dangerouslySetInnerHTML={{ __html: "" }} />;\n}',
    'react(no-danger)',
  ],
  ['apps/web/src/ui/Plain.tsx', 'export function Plain() {\n  return <button>x</button>;\n}', 'react(button-has-type)'],
  // tests
  [
    'apps/web/src/ui/only.test.ts',
    "import { expect, test } from 'vitest';\ntest.only('a', () => {\n  expect(1).toBe(1);\n});",
    'vitest(no-focused-tests)',
  ],
]);

const allowed = /** @type {Record<string, string>} */ ({
  'apps/web/src/platform/clock.ts': 'export const value = 1;',
  'apps/web/src/platform/api.ts': 'export const call = 1;\nexport class ApiError extends Error {}',
  'apps/web/src/ui/Label.ts': 'export const label = 1;',
  'apps/web/src/features/cards/rules.ts': 'export const rule = 1;',
  'apps/web/src/features/other/rules.ts': 'export const other = 1;',
  'apps/web/src/features/cards/queries.ts': "import { call } from '../../platform/api.ts';\nexport const cards = call;",
  'apps/web/src/features/cards/errors.ts':
    "import { ApiError } from '../../platform/api.ts';\nexport const isOurs = (error: unknown): boolean => error instanceof ApiError;",
  'apps/web/src/screens/screen.ts':
    "import { cards } from '../features/cards/queries.ts';\nimport { label } from '../ui/Label.ts';\nexport const screen = [cards, label];",
  'apps/web/src/app/shell.ts': "import { screen } from '../screens/screen.ts';\nexport const shell = screen;",
  'apps/gateway/src/modules/cards/store.ts': 'export const rows = 1;',
  'apps/gateway/src/modules/cards/tables.ts':
    "import type { Generated } from 'kysely';\nexport interface CardsTables {\n  cards: { id: Generated<string> };\n}",
  'apps/gateway/src/modules/cards/hands-store.ts':
    "import { sql } from 'kysely';\nimport type { CardsTables } from './tables.ts';\nexport const hands = sql<CardsTables['cards']>`select 1`;",
  'apps/gateway/src/modules/cards/stored.ts': 'export const stored = 1;',
  'apps/gateway/src/modules/cards/hands.ts': "import { hands } from './hands-store.ts';\nexport const held = hands;",
  'apps/gateway/src/modules/piles/tables.ts':
    "import type { CardsTables } from '../cards/tables.ts';\nexport interface PilesReads {\n  cards: Pick<CardsTables['cards'], 'id'>;\n}",
  'apps/gateway/src/db/tables.ts':
    "import type { CardsTables } from '../modules/cards/tables.ts';\nexport interface Tables extends CardsTables {}",
  'apps/gateway/src/testing/all-tables.ts': "import type { Tables } from '../db/tables.ts';\nexport type All = Tables;",
  'apps/gateway/src/plugins/seals-store.ts': 'export const seen = 1;',
  'apps/gateway/src/plugins/seals.ts': "import { seen } from './seals-store.ts';\nexport const opened = seen;",
  'apps/gateway/src/modules/cards/service.ts': "import { rows } from './store.ts';\nexport const list = rows;",
  'apps/gateway/src/modules/cards/routes.ts': "import { list } from './service.ts';\nexport const routes = list;",
  'apps/gateway/src/modules/other/present.ts':
    "import { list } from '../cards/service.ts';\nexport const shown = list;",
  'apps/gateway/seeds/demo/games.ts':
    "import { list } from '../../src/modules/cards/service.ts';\nexport const games = list;",
  'apps/gateway/src/modules/cards/testing/table.ts':
    "import { games } from '../../../../seeds/demo/games.ts';\nexport const table = games;",
  'apps/gateway/src/cycle-b.ts': "import type { A } from './cycle-a.ts';\nexport interface B {\n  a: A;\n}",
  'apps/sandbox/src/spin.ts': 'export const spin = 1;',
  'packages/contract/src/money.ts': 'export type Money = string;',
});

/** @type {{ filename: string, code: string }[]} */
let diagnostics = [];
/** @type {string} */
let house;

describe('what the linter refuses', () => {
  beforeAll(async () => {
    house = await mkdtemp(join(tmpdir(), 'sampan-guards-'));
    for (const file of [
      '.oxlintrc.json',
      'tsconfig.json',
      'tsconfig.base.json',
      ...['apps/web', 'apps/gateway', 'apps/sandbox', 'packages/contract'].flatMap((folder) => [
        `${folder}/package.json`,
        `${folder}/tsconfig.json`,
      ]),
    ]) {
      await cp(join(root, file), join(house, file), { recursive: true });
    }
    const files = [
      ...Object.entries(allowed),
      ...violations.map(([file, text]) => /** @type {const} */ ([file, text])),
    ];
    for (const [file, text] of files) {
      await mkdir(dirname(join(house, file)), { recursive: true });
      await writeFile(join(house, file), `${text}\n`);
    }
    await symlink(join(root, 'node_modules'), join(house, 'node_modules'));
    const { stdout } = await run(join(root, 'node_modules/.bin/oxlint'), ['--format=json', 'apps', 'packages'], {
      cwd: house,
      maxBuffer: 10_000_000,
    }).catch((/** @type {{ stdout: string }} */ error) => error);
    diagnostics = JSON.parse(stdout).diagnostics;
  });
  afterAll(() => rm(house, { recursive: true, force: true }));

  test.for(violations)('%s', ([file, , rule]) => {
    expect(diagnostics.filter((found) => found.filename === file).map((found) => found.code)).toContain(rule);
  });

  test('a platform that is another than the documentation names', () => {
    const architecture =
      '`apps/web/src/platform` is a closed list.\n\n| calls | `api` `seal` |\n\n## Rules\n\n`else`\n';
    const problems = platformProblems(
      ['apps/web/src/platform/api.ts', 'apps/web/src/platform/api.test.ts', 'apps/web/src/platform/misplaced.tsx'],
      architecture,
    );
    expect(problems).toHaveLength(2);
    expect(problems.join()).toMatch(/misplaced.*no seal/);
  });

  test('and what it lets pass', () => {
    const names = Object.keys(allowed).filter((file) => !file.includes('cycle'));
    expect(diagnostics.filter((found) => names.includes(found.filename))).toEqual([]);
  });
});

describe('what the structure check refuses', () => {
  const problemsOf = (/** @type {string} */ file, /** @type {string} */ text) =>
    problemsWith(file, text, new Set(['W-07']));
  const cases = /** @type {const} */ ([
    ['apps/web/src/platform/utils/dates.ts', '', 'no folder is called "utils"'],
    ['packages/contract/src/index.ts', '', 'no file is called "index.ts"'],
    ['apps/web/src/ui/helpers.ts', '', 'no file is called "helpers.ts"'],
    ['apps/web/src/ui/useThing.ts', '', 'kebab-case'],
    ['apps/web/src/features/cards/parts/Card.tsx', '', "a feature's folder is flat"],
    ['apps/web/src/features/identity/login/parts/Card.tsx', '', "a feature's folder is flat"],
    ['apps/gateway/src/modules/a/b/c/d.ts', '', "a module's folder is flat"],
    ['e2e/evening.test.ts', ['test', ".skip('x')"].join(''), 'every test runs'],
    ['apps/web/src/ui/rules.test.ts', ['describe', ".only.each([1])('x')"].join(''), 'every test runs'],
    ['e2e/evening.spec.ts', `test('${['[W', '99] pays'].join('-')}', …)`, 'has no line W-99'],
    ['apps/web/src/ui/Card.tsx', `// ${['TO', 'DO'].join('')}: later`, 'finish it'],
    ['apps/web/src/ui/Card.tsx', ['// oxlint-', 'disable-next-line no-console'].join(''), 'states its reason'],
    ['apps/web/src/ui/Card.tsx', ['// @ts-', 'ignore'].join(''), 'states its reason'],
    ['apps/web/src/ui/Card.tsx', 'const text = amount.toFixed(2);', 'contract/money'],
    ['apps/gateway/src/modules/a/b.ts', 'const whole = minor / 100n;', 'contract/money'],
    ['apps/sandbox/src/pay.ts', 'return Number(stake) * 100;', 'contract/money'],
    [
      'apps/web/src/features/account/Passkeys.tsx',
      "import KeyRound from 'lucide-react/icons/key-round';",
      'means a password',
    ],
  ]);
  test.for(cases)('%s %s', ([file, text, problem]) => {
    expect(problemsOf(file, text).join('\n')).toContain(problem);
  });

  test('a folder of the scripts with too many siblings; tests beside them do not count', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => [
      `scripts/process/p${index}.mjs`,
      `scripts/process/p${index}.test.mjs`,
    ]).flat();
    expect(crowdedFolders([...twelve, 'apps/web/src/a.ts'])).toEqual([]);
    expect(crowdedFolders([...twelve, 'scripts/process/more/p.mjs'])).toEqual([
      expect.stringMatching(/^scripts\/process: more than 12/),
    ]);
  });

  test('and what it lets pass', () => {
    expect(
      problemsOf('apps/web/src/features/cards/CardList.browser.test.tsx', "test('[W-07] shows', () => {});"),
    ).toEqual([]);
    expect(problemsOf('vitest.config.ts', '')).toEqual([]);
    expect(
      problemsOf('apps/web/src/platform/i18n.ts', ['// oxlint-', 'disable-next-line no-console -- says why'].join('')),
    ).toEqual([]);
  });
});

describe('what the structure check refuses of the gateway', () => {
  const module = 'apps/gateway/src/modules/a';
  const settings = 'modules/settings, which alone';
  const partner = 'no code names one';
  test.for(
    /** @type {const} */ ([
      [`${module}/store.ts`, 'text: `select settings from merchants where code = $1`', settings],
      [`${module}/store.ts`, "text: 'update merchants set name = $1, settings = $2'", settings],
      [`${module}/store.ts`, "queries\n  .selectFrom('merchants')\n  .select(['code', 'settings'])", settings],
      [`${module}/service.ts`, 'const good = row.good_settings;', settings],
      [`${module}/service.ts`, "const isOurs = partner.code === 'acme';", partner],
      [`${module}/rules.ts`, "if (vendorCode !== 'ACME') return null;", partner],
      [`${module}/service.ts`, "await vendor('sandbox-games', merchantCode)", partner],
      [
        `${module}/service.ts`,
        "import { acmeVendor } from '../../partners/acme-vendor.ts';",
        'acme-vendor is an adapter',
      ],
      ['apps/gateway/src/app.ts', "import { smtpMail } from './partners/smtp.ts';", 'smtp is an adapter'],
    ]),
  )('%s %s', ([file, text, problem]) => {
    expect(gatewayProblems(file, text).join('\n')).toContain(problem);
  });

  test.for(
    /** @type {const} */ ([
      ['apps/gateway/src/modules/settings/store.ts', "queries.selectFrom('merchants').select(['settings'])"],
      [`${module}/store.ts`, "queries.selectFrom('merchants').select(['code', 'name']);\nconst settings = 1;"],
      [`${module}/store.test.ts`, "text: 'update merchants set settings = $1'"],
      ['apps/gateway/src/testing/people.ts', "text: 'select settings from merchants'"],
      [
        `${module}/service.ts`,
        '// As `merchants.settings` has it.\nconst { settings } = await operators.require(code);',
      ],
      [`${module}/service.ts`, "import type { SendMail } from '../../partners/message.ts';"],
      [
        `${module}/service.ts`,
        "import { createRegistry } from '../partners/registry.ts';\nconst at = partner.code === own;",
      ],
      ['apps/gateway/src/partners/adapters.ts', "import { smtpMail } from './smtp.ts';"],
    ]),
  )('and lets pass: %s %s', ([file, text]) => {
    expect(gatewayProblems(file, text)).toEqual([]);
  });

  test('a timer that the decision gives no reason for, and a reason without one', () => {
    const decision = [
      '**What keeps its own time.** Each file.',
      '',
      '| timer | why it is no job |',
      '|---|---|',
      '| `modules/a/hub.ts` `schedule.ts` | they gather, by `other.ts` |',
      '| `modules/a/gone.ts` | it waited |',
      '',
      '**Else.** `modules/a/service.ts`',
    ].join('\n');
    const problems = timerProblems(
      [
        { file: `${module}/hub.ts`, text: 'setTimeout(() => send(), 10);' },
        { file: 'apps/gateway/src/schedule.ts', text: 'const timer = setInterval(turn, everyMs);' },
        { file: `${module}/service.ts`, text: 'schedule(1_000, onError, work);' },
        { file: `${module}/pause.ts`, text: "import { setTimeout } from 'node:timers/promises';" },
        {
          file: `${module}/rules.ts`,
          text: '// setTimeout( is not called here\nclearTimeout(timer); word.rescheduled(1);',
        },
        { file: `${module}/hub.test.ts`, text: 'setTimeout(done, 10);' },
        { file: 'apps/web/src/ui/Toast.tsx', text: 'setTimeout(close, 10);' },
      ],
      decision,
    );
    expect(problems).toEqual([
      `${module}/service.ts: a timer is a job, or has its reason in docs/decisions/2026-11-23-jobs.md`,
      `${module}/pause.ts: a timer is a job, or has its reason in docs/decisions/2026-11-23-jobs.md`,
      `docs/decisions/2026-11-23-jobs.md: ${module}/gone.ts has no timer`,
    ]);
  });
});

describe('the lock file', () => {
  const lock = () => ({
    packages: {
      '': {},
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/binding-win32-arm64': '1.0.0' },
      },
      'node_modules/@tool/linux-x64': { version: '1.0.0' },
    },
  });

  test('misses the packages of other platforms and gets them', () => {
    const incomplete = lock();
    expect(missingOptional(incomplete).map(({ name }) => name)).toEqual(['@tool/binding-win32-arm64']);
    expect(complete(incomplete)).toBe(1);
    expect(missingOptional(incomplete)).toEqual([]);
    expect(incomplete.packages).toHaveProperty(['node_modules/@tool/binding-win32-arm64'], {
      version: '1.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['win32'],
    });
    expect(complete(incomplete)).toBe(0);
  });
});
