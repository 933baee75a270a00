import type { Language } from '@sampan/contract/envelope';

/** The operator's languages, the default one first. */
export interface OperatorLanguages {
  readonly all: readonly Language[];
  readonly byDefault: Language;
}

export type LanguagesOf = (merchantCode: string) => Promise<OperatorLanguages>;
