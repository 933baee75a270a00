import { keepDraft } from '../../platform/drafts.ts';
import { paths, visit } from '../../platform/paths.ts';

/** The form's name for what was typed into it. */
export const draft = 'lineTransfer';

/** Leads to the form, with a member of the own downline filled in. */
export function startLineTransfer(account: string): void {
  keepDraft(draft, { account });
  visit(paths.member('transferUpline'));
}
