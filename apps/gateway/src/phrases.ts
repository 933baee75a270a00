import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@sampan/contract/envelope';
import type { ErrorCode, ErrorData } from '@sampan/contract/errors';
import { errors as cnErrors } from '@sampan/phrases/CN/errors';
import { mail as cnMail } from '@sampan/phrases/CN/mail';
import { errors as enErrors } from '@sampan/phrases/EN/errors';
import { mail as enMail } from '@sampan/phrases/EN/mail';
import { errors as idErrors } from '@sampan/phrases/ID/errors';
import { mail as idMail } from '@sampan/phrases/ID/mail';
import { errors as jaErrors } from '@sampan/phrases/JA/errors';
import { mail as jaMail } from '@sampan/phrases/JA/mail';
import { errors as koErrors } from '@sampan/phrases/KO/errors';
import { mail as koMail } from '@sampan/phrases/KO/mail';
import { errors as thErrors } from '@sampan/phrases/TH/errors';
import { mail as thMail } from '@sampan/phrases/TH/mail';
import { errors as viErrors } from '@sampan/phrases/VI/errors';
import { mail as viMail } from '@sampan/phrases/VI/mail';
import type { MailPhraseKey } from '@sampan/phrases/keys';

const packs: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  EN: { ...enErrors, ...enMail },
  CN: { ...cnErrors, ...cnMail },
  ID: { ...idErrors, ...idMail },
  JA: { ...jaErrors, ...jaMail },
  KO: { ...koErrors, ...koMail },
  TH: { ...thErrors, ...thMail },
  VI: { ...viErrors, ...viMail },
};

/** BCP 47 tags, for a document's `lang`. */
export const languageTags: Readonly<Record<Language, string>> = {
  EN: 'en',
  CN: 'zh-Hans',
  ID: 'id',
  JA: 'ja',
  KO: 'ko',
  TH: 'th',
  VI: 'vi',
};

const catalogues = new Map<Language, I18n>();

function catalogueOf(language: Language): I18n {
  let catalogue = catalogues.get(language);
  if (!catalogue) {
    const locale = languageTags[language];
    const messages = Object.fromEntries(
      Object.entries(packs[language]).map(([key, text]) => [key, compileMessage(text)]),
    );
    catalogue = setupI18n({ locale, messages: { [locale]: messages } });
    catalogues.set(language, catalogue);
  }
  return catalogue;
}

/** The same as they are written, with their placeholders. */
export const mailSource = (language: Language, key: MailPhraseKey): string => packs[language][key] ?? '';

/** The words that the gateway itself sends: mails, SMS. */
export function mailPhrase(language: Language, key: MailPhraseKey, values?: Record<string, unknown>): string {
  return catalogueOf(language)._(key, values);
}

// spec §9: too many requests lock for five minutes; the default for a refusal without `minutes`.
const usualMinutes = 5;

/** The envelope's `message`, in the language of the request. */
export function errorMessage(language: Language, code: ErrorCode, data?: ErrorData): string {
  return catalogueOf(language)._(`error.${code}`, { minutes: usualMinutes, ...data });
}
