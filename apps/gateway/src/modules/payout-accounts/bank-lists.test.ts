import { expect, test } from 'vitest';
import { bankCountries, bankLists, withBanks } from './bank-lists.ts';

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

test.each(bankCountries)('[W-03] the banks of %s have a source, and each stands there once, by name', (country) => {
  const { country: named, source, banks } = bankLists[country];
  expect(named).toBe(country);
  expect(source.url).toMatch(/^https:\/\//);
  expect(new Set(names(banks)).size).toBe(banks.length);
  const byName = names(banks).toSorted((one, other) => {
    const [a, b] = [one.toLowerCase(), other.toLowerCase()];
    return a < b ? -1 : a > b ? 1 : 0;
  });
  expect(names(banks)).toEqual(byName);
});

test('[W-03] a country’s banks follow those that are named one by one, but for those that are left out', () => {
  const named = [
    { code: 'VCB', name: 'Vietcombank (first)', kind: 'bank' as const, provider: 'one' },
    { code: 'MOMO', name: 'MoMo', kind: 'ewallet' as const, provider: 'one' },
  ];
  expect(withBanks(named, null)).toEqual(named);
  const all = withBanks(named, { country: 'VN', provider: 'two', except: ['SCB'] });
  expect(all.slice(0, 2)).toEqual(named);
  expect(all.filter(({ code }) => code === 'VCB')).toEqual([named[0]]);
  expect(all.map(({ code }) => code)).not.toContain('SCB');
  expect(all.find(({ code }) => code === 'VBA')).toEqual({
    code: 'VBA',
    name: 'Agribank',
    kind: 'bank',
    provider: 'two',
  });
  expect(all).toHaveLength(bankLists.VN.banks.length);
});
