import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groundOf } from './ground.ts';
import { brandSchema, type Brand } from './schema.ts';

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
  expect(brandSchema.safeParse(brand).error?.issues ?? []).toEqual([]);
  expect(brand.languages).toContain(brand.defaultLanguage);
  expect(new Set(brand.languages).size).toBe(brand.languages.length);
  expect(() => new Intl.DateTimeFormat('en', { timeZone: brand.timeZone })).not.toThrow();
});
