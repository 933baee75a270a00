import type { FieldRule } from '@sampan/contract/patterns';
import { registerFieldNames, type RegisterFieldName } from '@sampan/contract/site';
import type { PhraseKey } from '@sampan/phrases/keys';

/** Fields that the visitor types into; the others are filled in by the site or by a step of their own. */
type TypedField = Exclude<RegisterFieldName, 'captcha' | 'verificationCode' | 'domain' | 'confirmPassword'>;

interface FieldLook {
  label: PhraseKey;
  isSecret?: true;
  inputMode?: 'email' | 'tel' | 'numeric';
  autoComplete: string;
}

export const registerFields: Readonly<Record<TypedField, FieldLook>> = {
  username: { label: 'identity.field.username', autoComplete: 'username' },
  password: { label: 'identity.field.password', isSecret: true, autoComplete: 'new-password' },
  payeeName: { label: 'identity.field.payeeName', autoComplete: 'name' },
  email: { label: 'identity.field.email', inputMode: 'email', autoComplete: 'email' },
  qqNum: { label: 'identity.field.qqNum', inputMode: 'numeric', autoComplete: 'off' },
  mobileNum: { label: 'identity.field.mobileNum', inputMode: 'tel', autoComplete: 'tel-national' },
  recommenderId: { label: 'identity.field.recommenderId', autoComplete: 'off' },
  affiliateCode: { label: 'identity.field.affiliateCode', autoComplete: 'off' },
  paymentPassword: { label: 'identity.field.paymentPassword', isSecret: true, autoComplete: 'off' },
  line: { label: 'identity.field.line', autoComplete: 'off' },
  whatsapp: { label: 'identity.field.whatsapp', inputMode: 'tel', autoComplete: 'off' },
  facebook: { label: 'identity.field.facebook', autoComplete: 'off' },
  wechat: { label: 'identity.field.wechat', autoComplete: 'off' },
  idNumber: { label: 'identity.field.idNumber', autoComplete: 'off' },
  referralCode: { label: 'identity.field.referralCode', autoComplete: 'off' },
};

export interface ShownField extends FieldLook {
  name: TypedField;
  rule: FieldRule;
}

function isTyped(name: RegisterFieldName): name is TypedField {
  return name in registerFields;
}

/**
 * The fields of the registration, in the specification's order: those that the server's rules switch on.
 * spec §5: the payment password is required whenever it is shown.
 */
export function shownFields(rules: Readonly<Partial<Record<RegisterFieldName, FieldRule | undefined>>>): ShownField[] {
  return registerFieldNames.filter(isTyped).flatMap((name) => {
    const rule = rules[name];
    if (!rule?.enabled) return [];
    const isRequired = rule.required || name === 'paymentPassword';
    return [{ ...registerFields[name], name, rule: { ...rule, required: isRequired } }];
  });
}

/** What is sent: trimmed, without the fields that were left empty. Secrets keep their spaces. */
export function toRegistration(
  values: Readonly<Partial<Record<TypedField, string>>>,
  fields: readonly ShownField[],
): Partial<Record<TypedField, string>> {
  const entries = fields.flatMap(({ name, isSecret }) => {
    const typed = values[name] ?? '';
    const value = isSecret ? typed : typed.trim();
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
