import type { ReadinessCheck } from '../operators/readiness.ts';
import * as store from './store.ts';

/** A registration confirms the user agreement: it must be there to be read, in the operator's own language. */
export const contentReadiness: ReadinessCheck = async (queries, { merchant, settings, now }) => {
  const language = settings.content.defaultLanguage;
  const texts = await store.listTexts(queries, merchant.code, [language]);
  const isPublished = (kind: string) =>
    texts.some((text) => text.kind === kind && (text.published_at?.getTime() ?? Infinity) <= now);
  const wanted = [
    ['terms', 'agreement', 'missing'],
    ['safer gambling', 'responsible', 'advice'],
  ] as const;
  return wanted.map(([point, kind, state]) =>
    isPublished(kind)
      ? { point, state: 'ok', message: `an article of kind ${kind} is published in ${language}` }
      : { point, state, message: `publish an article of kind ${kind} in ${language} (docs/OPERATIONS.md, Articles)` },
  );
};
