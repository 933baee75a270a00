import { operations } from '../words/operations/EN.ts';
import type { Translate, Word } from './words.ts';

const prefix = 'operations.';

/** The calls and commands that the log knows, by their names. */
export const operationNames: readonly string[] = Object.keys(operations).map((key) => key.slice(prefix.length));

/** What was done, in words; its name where a newer gateway knows more than this console. */
export const operationWord = (t: Translate, name: string): string => known(t, `${prefix}${name}`, name);

/** What takes two people, in words; its name where there are none. */
export const approvalWord = (t: Translate, kind: string): string => known(t, `approvals.kind.${kind}`, kind);

/** A template of mails and SMS, in words; its name where there are none. */
export const templateWord = (t: Translate, template: string): string =>
  known(t, `messages.template.${template}`, template);

/** A message whose words can be written: a template, and the case that these are of. */
export function messageWord(t: Translate, message: string): string {
  const [template = '', ofCase] = message.split('.');
  const word = templateWord(t, template);
  return ofCase === undefined ? word : `${word}: ${known(t, `templates.case.${message}`, ofCase)}`;
}

/** Why a message wasn't sent, in words; what this console doesn't know as the gateway says it. */
export const messageProblemWord = (t: Translate, problem: string): string =>
  known(t, `messages.problem.${problem}`, problem);

/** A category of games, in words; what this console doesn't know as the gateway has it. */
export const categoryWord = (t: Translate, category: string): string => known(t, `games.type.${category}`, category);

/** What is wrong with a row of a list of games, in words. */
export const importProblemWord = (t: Translate, problem: string): string =>
  known(t, `games.import.problem.${problem}`, problem);

/** A kind of movement, and one of an offer, as `categoryWord`. */
export const movementWord = (t: Translate, kind: string): string => known(t, `members.kind.${kind}`, kind);
export const offerWord = (t: Translate, kind: string): string => known(t, `reports.offer.${kind}`, kind);

function known(t: Translate, key: string, name: string): string {
  const words = t(key as Word);
  return words === key ? name : words;
}
