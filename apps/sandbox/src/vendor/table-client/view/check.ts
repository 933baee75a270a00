import { make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { RevealedRound } from '../state/table-state.ts';

/** SHA-256 of a text, in hex. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A label and its value. */
export const fact = (label: string, value: string) => [make('dt', {}, label), make('dd', { class: 'mono' }, value)];

/** The check of the last revealed round, made in this page. */
export function createCheck(revealed: () => RevealedRound | null): {
  readonly element: HTMLElement;
  readonly reset: () => void;
} {
  const button = make('button', { type: 'button', class: 'button button-quiet' }, word('check'));
  const result = make('div', { class: 'check-result', role: 'status' });
  button.addEventListener('click', () => {
    const round = revealed();
    if (!round) {
      result.replaceChildren(make('p', {}, word('checkNone')));
      return;
    }
    void sha256(round.seed).then((hash) => {
      const isRight = hash === round.seedBefore;
      result.replaceChildren(
        make('p', { class: isRight ? 'check-right' : 'check-wrong' }, word(isRight ? 'checkRight' : 'checkWrong')),
        make(
          'dl',
          { class: 'fair-facts' },
          ...fact(word('revealedSeed', { n: round.index }), round.seed),
          ...fact(word('hashOfIt'), hash),
          ...fact(word('seedBefore', { n: round.index - 1 }), round.seedBefore),
        ),
      );
    });
  });
  return { element: make('div', { class: 'check' }, button, result), reset: () => result.replaceChildren() };
}
