import { find } from './dom.ts';

/** A dialog of the page: its close button and a press beside it close it. */
export function createSheet(selector: string): HTMLDialogElement {
  const dialog = find<HTMLDialogElement>(selector);
  for (const button of dialog.querySelectorAll('[data-close]')) button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}
