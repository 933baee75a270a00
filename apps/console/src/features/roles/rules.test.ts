import { permissionNames } from '@sampan/contract/permissions';
import { expect, test } from 'vitest';
import { byArea, changeOf, isNoChange, rebase } from './rules.ts';

const seen = { name: 'Editors', description: '', permissions: ['content.write', 'members.read'] as const };

test('[X-04] of two who change a role both changes are kept, and of what both changed the later one', () => {
  const wanted = { name: 'Writers', description: '', permissions: ['content.write', 'audit.read'] as const };
  const now = { name: 'Editors', description: 'Of texts', permissions: ['members.read', 'promotions.write'] as const };
  const joined = rebase(seen, { ...wanted, permissions: [...wanted.permissions] }, now);
  expect(joined).toEqual({ name: 'Writers', description: 'Of texts', permissions: ['promotions.write', 'audit.read'] });
  expect(changeOf(now, joined)).toEqual({
    texts: [{ field: 'name', before: 'Editors', after: 'Writers' }],
    added: ['audit.read'],
    removed: ['members.read'],
  });
});

test('[X-04] the order of permissions is no change', () => {
  const turned = { ...seen, permissions: [...seen.permissions].toReversed() };
  expect(isNoChange(changeOf(seen, turned))).toBe(true);
});

test('[X-04] each permission stands in one area', () => {
  expect(byArea(permissionNames).flatMap(([, permissions]) => permissions)).toEqual(permissionNames);
});
