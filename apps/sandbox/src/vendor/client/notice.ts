import { find, make } from './dom.ts';

const notice = find('[data-notice]');

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
  readonly isQuiet?: boolean;
}

/** Says what went wrong and what can be done; it stays until one of its buttons is pressed. */
export function showNotice(text: string, actions: readonly NoticeAction[]) {
  const buttons = actions.map((action) => {
    const button = make(
      'button',
      { type: 'button', class: action.isQuiet ? 'button button-quiet' : 'button' },
      action.label,
    );
    button.addEventListener('click', () => {
      hideNotice();
      action.run();
    });
    return button;
  });
  notice.replaceChildren(make('p', {}, text), make('div', { class: 'notice-actions' }, ...buttons));
  notice.hidden = false;
  buttons[0]?.focus();
}

export function hideNotice() {
  notice.hidden = true;
  notice.replaceChildren();
}

export const isNoticeShown = (): boolean => !notice.hidden;
