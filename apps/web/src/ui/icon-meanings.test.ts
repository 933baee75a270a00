import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Icons that look alike, with what each stands for: the components that use it. */
const meanings: Readonly<Record<string, { readonly of: string; readonly by: readonly string[] }>> = {
  'rotate-ccw-key': { of: 'a forgotten password', by: ['ForgotForms', 'LoginBar'] },
  'fingerprint-pattern': { of: 'a passkey', by: ['OtherWays', 'Passkeys'] },
  'key-round': { of: 'setting a password', by: ['FundPassword', 'PasswordForms', 'SecurityCentre'] },
};

test('[A-17] a key means a password, never a passkey; one that is forgotten has an icon of its own', () => {
  const sources = globSync('**/*.tsx', { cwd: root }).map((file) => ({
    name: path.basename(file, '.tsx'),
    text: readFileSync(path.join(root, file), 'utf8'),
  }));
  for (const [icon, { of, by }] of Object.entries(meanings)) {
    const users = sources.filter(({ text }) => text.includes(`lucide-react/icons/${icon}'`)).map(({ name }) => name);
    expect(users.toSorted(), `${icon} stands for ${of}`).toEqual(by);
  }
});
