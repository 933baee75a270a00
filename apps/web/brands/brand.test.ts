import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groundOf } from './ground.ts';
import { brandProblems, type Brand, type Licence } from './schema.ts';

const folder = new URL('.', import.meta.url);
const brands = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

test('[B-01] there is a brand to build', () => {
  expect(brands).toContain('sampan');
});

test.each(brands)(
  '[B-01] the window’s frame and the installed site take their colour from the tokens of %s',
  (name) => {
    const tokens = readFileSync(new URL(`${name}/tokens.css`, folder), 'utf8');
    const { light, dark } = groundOf(tokens);
    expect(tokens).toContain(`--ground: light-dark(${light}, ${dark});`);
    expect(light).not.toBe(dark);
  },
);

test.each(brands)('[B-01] the settings of %s are complete', async (name) => {
  const { brand } = (await import(new URL(`${name}/brand.ts`, folder).href)) as { brand: Brand };
  const { licence } = (await import(new URL(`${name}/licence.ts`, folder).href)) as { licence: Licence };
  expect(brandProblems({ brand, licence })).toEqual([]);
  expect(brand.languages).toContain(brand.defaultLanguage);
  expect(new Set(brand.languages).size).toBe(brand.languages.length);
  expect(() => new Intl.DateTimeFormat('en', { timeZone: brand.timeZone })).not.toThrow();
});

test('[B-01] the demo brand has its licence text in each of its languages, and names no regulator', async () => {
  const [{ brand }, { licence }] = await Promise.all([import('./sampan/brand.ts'), import('./sampan/licence.ts')]);
  expect(Object.keys(licence).toSorted()).toEqual(brand.languages.toSorted());
  expect(new Set(Object.values(licence)).size).toBe(brand.languages.length);
  for (const text of Object.values(licence))
    expect(text).not.toMatch(/PAGCOR|MGA|Curaçao|licen[cs]ed by|regulated by|№|No\.? ?\d/i);
});

test('[B-01] a licence text may lack a language, but not the brand’s default one', async () => {
  const { brand } = await import('./sampan/brand.ts');
  expect(brandProblems({ brand, licence: { EN: 'Text' } })).toEqual([]);
  expect(brandProblems({ brand, licence: { VI: 'Lời' } })).toEqual([
    'licence.EN: the text of the default language is missing',
  ]);
  expect(brandProblems({ brand, licence: { EN: '' } })).toHaveLength(1);
  expect(brandProblems({ brand, licence: { EN: 'Text', XX: 'Text' } })).toHaveLength(1);
});
