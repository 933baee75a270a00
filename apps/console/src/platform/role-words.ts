import { type BuiltInRoleId, isBuiltInRole } from '@sampan/contract/permissions';
import type { Translate } from './words.ts';

/** The name of a role: a built-in one has it in each language, the operator's own has but one. */
export function roleName(t: Translate, { id, name }: { readonly id: string; readonly name: string }): string {
  return isBuiltInRole(id) ? t(`roles.builtIn.${id satisfies BuiltInRoleId}`) : name;
}

/** What a role is for, likewise. */
export function roleText(
  t: Translate,
  { id, description }: { readonly id: string; readonly description: string },
): string {
  return isBuiltInRole(id) ? t(`roles.builtIn.${id satisfies BuiltInRoleId}.text`) : description;
}
