import type { Language } from '@sampan/contract/envelope';
import { messageTemplates, saveMessageTexts, textParts } from '@sampan/contract/message-texts';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Database, Queries } from '../../db/database.ts';
import { demandVersion, lockEdit, versionOf } from '../../edit-version.ts';
import { bind } from '../../plugins/bind.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { LanguagesOf } from '../operators/languages.ts';
import type { Revisions } from '../revisions/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { builtInText, findMessage, messageNames, neededOf, placeholdersOf, textProblem } from './own-texts.ts';
import * as store from './texts-store.ts';
import type { TextRow } from './texts-store.ts';

type StaffTemplate = ValueInputOf<typeof saveMessageTexts>;

/** The words of mails and SMS as staff write them. */
export function messageTextsModule(deps: {
  readonly db: Database;
  readonly audit: Audit;
  readonly languagesOf: LanguagesOf;
  readonly revisions: Revisions;
}): { routes(app: FastifyInstance): void } {
  const { db, audit, languagesOf, revisions } = deps;

  function present(name: string, rows: readonly TextRow[], languages: readonly Language[]): StaffTemplate {
    const message = findMessage(name);
    if (!message) throw new AppError('message_template_unknown');
    const { purpose, channels } = message.template;
    const texts = rows
      .filter((row) => row.template === name)
      .map(({ language, subject, body, sms }) => ({
        language,
        subject: subject ?? '',
        body: body ?? '',
        sms: sms ?? '',
      }));
    const placeholders = placeholdersOf(message);
    return {
      template: name,
      purpose,
      channels: [...channels],
      placeholders: placeholders && [...placeholders],
      needed: [...neededOf(message)],
      builtIn: languages.map((language) => ({
        language,
        subject: builtInText(message, 'subject', language),
        body: builtInText(message, 'body', language),
        sms: builtInText(message, 'sms', language),
      })),
      texts,
      version: versionOf(texts),
    };
  }

  async function presentOne(queries: Queries, merchantCode: string, name: string): Promise<StaffTemplate> {
    const { all } = await languagesOf(merchantCode);
    return present(name, await store.listTexts(queries, merchantCode, name), all);
  }

  /** Throws message_template_unknown, message_text_refused and edit_conflict. */
  async function save(call: StaffCall, name: string, body: BodyOf<typeof saveMessageTexts>): Promise<StaffTemplate> {
    const { code: merchantCode } = call.merchant;
    const message = findMessage(name);
    if (!message) throw new AppError('message_template_unknown');
    const seen = new Set<Language>();
    for (const { language, ...texts } of body.texts) {
      const problem = textProblem(message, texts);
      if (problem || seen.has(language))
        throw new AppError('message_text_refused', {
          field: `${language}.${problem?.part ?? 'subject'}`,
          found: problem?.found ?? language,
        });
      seen.add(language);
    }
    const rows = body.texts
      .filter((texts) => textParts.some((part) => texts[part] !== ''))
      .map(({ language, subject, body: text, sms }) => ({
        language,
        subject: subject || null,
        body: text || null,
        sms: sms || null,
      }));
    return db.transaction(async (tx) => {
      await lockEdit(tx, merchantCode, `message ${name}`);
      const before = await presentOne(tx, merchantCode, name);
      demandVersion(body.version, before.version);
      await store.replaceTexts(tx, { merchantCode, template: name }, rows);
      const after = await presentOne(tx, merchantCode, name);
      await revisions.add(tx, call, { kind: 'message', id: name, reason: body.reason, before, after });
      await audit.append(tx, {
        merchantCode,
        actor: actorOf(call),
        operation: saveMessageTexts.name,
        subject: { kind: 'message', id: name },
        reason: body.reason,
        before: { texts: before.texts.map((text) => ({ ...text })) },
        after: { texts: after.texts.map((text) => ({ ...text })) },
      });
      return after;
    });
  }

  return {
    routes(app) {
      bind(app, messageTemplates, async ({ merchant: { code } }) => {
        const { all } = await languagesOf(code);
        const rows = await store.listTexts(db.queries, code);
        return { languages: [...all], list: messageNames.map((name) => present(name, rows, all)) };
      });
      bind(app, saveMessageTexts, (call) => save(call, call.params.template, call.body));
    },
  };
}
