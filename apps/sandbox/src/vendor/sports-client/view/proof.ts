import { make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { FixtureProof } from '../../engine/fixtures/protocol.ts';

/** SHA-256 of a text, in hex. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const fact = (label: string, value: string) => [make('dt', {}, label), make('dd', { class: 'mono' }, value)];

/** How the course of a fixture was fixed, and the check of it, made in this page. */
export function createProof() {
  const facts = make('dl', { class: 'fair-facts' });
  const button = make('button', { type: 'button', class: 'button button-quiet' }, word('check'));
  const result = make('div', { class: 'check-result', role: 'status' });
  const element = make(
    'details',
    { class: 'proof' },
    make('summary', {}, word('fairness')),
    make('p', { class: 'quiet' }, word('fairnessFixture')),
    facts,
    button,
    result,
  );
  let shown: FixtureProof | null = null;

  button.addEventListener('click', () => {
    const proof = shown;
    if (proof === null || proof.seed === null) return;
    void sha256(proof.seed).then((hash) => {
      const isRight = hash === proof.commitment;
      result.replaceChildren(
        make('p', { class: isRight ? 'check-right' : 'check-wrong' }, word(isRight ? 'checkRight' : 'checkWrong')),
        make('dl', { class: 'fair-facts' }, ...fact(word('hashOfIt'), hash)),
      );
    });
  });

  return {
    element,
    draw: (proof: FixtureProof) => {
      if (proof.commitment === shown?.commitment && proof.seed === shown.seed) return;
      shown = proof;
      result.replaceChildren();
      button.hidden = proof.seed === null;
      facts.replaceChildren(
        ...fact(word('commitment'), proof.commitment),
        ...fact(word('salt'), proof.salt),
        ...fact(word('seed'), proof.seed ?? word('seedLater')),
      );
    },
  };
}
