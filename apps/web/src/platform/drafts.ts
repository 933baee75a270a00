import { readSession, writeSession } from './storage.ts';

type Values = Record<string, unknown>;

function readDrafts(): Record<string, Values | undefined> {
  try {
    return JSON.parse(readSession('drafts') ?? '{}') as Record<string, Values | undefined>;
  } catch {
    return {};
  }
}

/** What was kept under a name until the tab is closed; a form shows it by itself. */
export function readDraft(draft: string): Values {
  return readDrafts()[draft] ?? {};
}

/** Keeps these values in place of what was kept under the name; undefined: nothing. */
export function writeDraft(draft: string, values: Values | undefined): void {
  writeSession('drafts', JSON.stringify({ ...readDrafts(), [draft]: values }));
}

/** Keeps what came in another way than by typing: a code from the address. */
export function keepDraft(draft: string, values: Values): void {
  writeDraft(draft, { ...readDraft(draft), ...values });
}

/** Once the form was sent, what was typed is no longer needed. */
export function forgetDraft(draft: string): void {
  writeDraft(draft, undefined);
}
