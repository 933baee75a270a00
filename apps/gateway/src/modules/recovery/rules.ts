import { checkField, emailRule, type FieldRule } from '@sampan/contract/patterns';
import { AppError } from '../../app-error.ts';
import { isSamePassword } from '../identity/rules.ts';

/** How long a mailed link is good for. */
export const linkMinutes = 30;

/**
 * Links mailed to one owner within the lifetime of a link; further requests are answered the same and not sent. So
 * however often an attacker asks in the owner's name, the owner's mailbox has a valid link.
 */
export const linksPerWindow = 3;

/** Throws field_invalid, or passwords_differ. Banned passwords are checked elsewhere. */
export function checkNewPassword(
  rule: FieldRule,
  given: { readonly newPassword: string; readonly confirmNewPassword: string },
): void {
  const reason = checkField(rule, given.newPassword);
  if (reason) {
    throw new AppError('field_invalid', {
      field: 'newPassword',
      fields: [{ path: 'newPassword', reason }],
      patternId: rule.patternId,
      min: rule.minLength,
      max: rule.maxLength,
    });
  }
  if (!isSamePassword(given.newPassword, given.confirmNewPassword)) {
    throw new AppError('passwords_differ', { field: 'confirmNewPassword' });
  }
}

/** Addresses are compared without case: two that differ in case only belong to one owner. */
export function isSameAddress(one: string | null, other: string): boolean {
  return one !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Throws field_invalid. */
export function checkEmail(email: string): void {
  const reason = checkField(emailRule, email);
  if (reason) throw new AppError('field_invalid', { field: 'email', fields: [{ path: 'email', reason }] });
}
