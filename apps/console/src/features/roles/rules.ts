import { type Permission, permissionNames } from '@sampan/contract/permissions';
import type { RoleBody } from './queries.ts';

/** What a permission is about. */
export type Area = Permission extends `${infer Name}.${string}` ? Name : never;

const areaOf = (permission: Permission) => permission.slice(0, permission.indexOf('.')) as Area;

/** Permissions by what they are about, in the order of the list. */
export function byArea(permissions: readonly Permission[]): readonly (readonly [Area, readonly Permission[]])[] {
  return [...Map.groupBy(permissions, areaOf)];
}

type Says = Pick<RoleBody, 'name' | 'description'> & { readonly permissions: readonly Permission[] };

export interface RoleChange {
  /** Of name and description those that differ. */
  readonly texts: readonly {
    readonly field: 'name' | 'description';
    readonly before: string;
    readonly after: string;
  }[];
  readonly added: readonly Permission[];
  readonly removed: readonly Permission[];
}

/** What differs between two states of a role. */
export function changeOf(before: Says, after: Says): RoleChange {
  return {
    texts: (['name', 'description'] as const).flatMap((field) =>
      before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
    ),
    added: permissionNames.filter((one) => after.permissions.includes(one) && !before.permissions.includes(one)),
    removed: permissionNames.filter((one) => before.permissions.includes(one) && !after.permissions.includes(one)),
  };
}

export const isNoChange = ({ texts, added, removed }: RoleChange): boolean =>
  texts.length + added.length + removed.length === 0;

/** What is wanted of a role that was `seen`, done to what it says `now`: of what both changed, what is wanted. */
export function rebase(seen: Says, wanted: RoleBody, now: Says): RoleBody {
  const { added, removed } = changeOf(seen, wanted);
  return {
    name: wanted.name === seen.name ? now.name : wanted.name,
    description: wanted.description === seen.description ? now.description : wanted.description,
    permissions: permissionNames.filter(
      (one) => added.includes(one) || (now.permissions.includes(one) && !removed.includes(one)),
    ),
  };
}
