import type { FieldRule } from '@sampan/contract/patterns';
import { type RegisterFieldName, registerFieldNames } from '@sampan/contract/site';
import type { ModuleId } from './modules.ts';

const off: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 0,
  maxLength: 255,
};
const password: FieldRule = { ...off, enabled: true, required: true, patternId: 19, minLength: 8, maxLength: 32 };

/** The fields of a registration that an operator begins with; the number is asked for where numbers register. */
export function defaultRegisterRules(on: ReadonlySet<ModuleId>): Record<RegisterFieldName, FieldRule> {
  return {
    ...(Object.fromEntries(registerFieldNames.map((name) => [name, off])) as Record<RegisterFieldName, FieldRule>),
    username: { ...off, enabled: true, required: true, patternId: 1, minLength: 4, maxLength: 16 },
    password,
    confirmPassword: password,
    email: { ...off, enabled: true, patternId: 3, minLength: 6, maxLength: 100 },
    mobileNum: { ...off, enabled: on.has('MOBILENUMREG3'), patternId: 6, minLength: 8, maxLength: 15 },
  };
}
