import type { Language } from '@sampan/contract/envelope';
import type { Assets } from '../../assets.ts';
import { html, jsonBlock, type Html } from '../../html.ts';
import { locales } from '../../language.ts';
import { page } from '../../page.ts';
import type { Words } from '../words/EN.ts';
import { gameWords } from '../words/words.ts';
import {
  isChained,
  type RoundData,
  type RoundProgram,
  type RoundProof,
  type RoundWord,
  roundWords,
} from './round-data.ts';

const script = 'vendor/verify-client/main.ts';
/** What computes the random numbers, for those who want to read it; it imports the rest. */
const code = 'vendor/verify-client/seeded-draw.ts';

/** What the page asks for, below `src/vendor`. */
export const verifyFiles: readonly string[] = ['verify-client/main.ts'];

const fact = (label: string, value: string | number) =>
  html`<dt>${label}</dt>
    <dd class="mono">${value}</dd>`;

/** What the seed, what is mixed in and the promise are called, and by which rule all of it goes. */
function naming(program: RoundProgram, words: Words) {
  if (isChained(program))
    return {
      rule: words['verify.round.chainRule'],
      promise: words['verify.round.chainStart'],
      seed: words['verify.round.seed'],
      mixedIn: words['verify.round.salt'],
      hidden: words['verify.round.hidden'],
    };
  const isMatch = program.kind === 'fixture';
  return {
    rule: words[isMatch ? 'verify.round.fixtureRule' : 'verify.round.seedRule'],
    promise: words.fingerprint,
    seed: words.serverSeed,
    mixedIn: isMatch ? words['verify.round.fixtureSalt'] : words.yourSeed,
    hidden: words[isMatch ? 'verify.round.fixtureHidden' : 'verify.round.hidden'],
  };
}

function facts(proof: RoundProof, words: Words): Html {
  const { program, commitment, seed, mixedIn, number, result, corrected } = proof;
  const names = naming(program, words);
  return html`<dl class="facts">
    ${corrected !== undefined && fact(words['verify.round.corrected'], corrected)}
    ${fact(words[corrected === undefined ? 'verify.round.told' : 'verify.round.drawn'], result)}
    ${fact(names.promise, commitment)} ${seed !== null && fact(names.seed, seed)} ${fact(names.mixedIn, mixedIn)}
    ${program.kind !== 'fixture' && fact(words.roundNo, number)}
  </dl>`;
}

function computed(assets: Assets, proof: RoundProof & { readonly seed: string }, words: Words): Html {
  const said = Object.fromEntries(roundWords.map((word) => [word, words[`verify.round.${word}`]]));
  const data: RoundData = { ...proof, words: said as Record<RoundWord, string> };
  return html`<section class="card" aria-labelledby="computed">
      <h2 id="computed">${words['verify.round.computed']}</h2>
      <ul class="plain checks" data-checks role="status">
        <li>${words['verify.round.computing']}</li>
      </ul>
      <noscript><p class="alert">${words['verify.round.scripts']}</p></noscript>
      <p class="hint"><a href="${assets.url(code)}">${words['verify.round.code']}</a></p>
    </section>
    ${jsonBlock('round-data', data)}`;
}

/** The page that tells how a round was decided, and computes it again in the browser. Null: there is no such round. */
export function roundPage(assets: Assets, proof: RoundProof | null, language: Language): string {
  const words = gameWords[language];
  const seed = proof?.seed ?? null;
  return page({
    title: words['verify.round.title'],
    lang: locales[language],
    bodyClass: 'page',
    head: html`<link rel="stylesheet" href="${assets.url('styles/pages.css')}" />
      <link rel="stylesheet" href="${assets.url('styles/verify.css')}" />
      ${
        seed !== null &&
        html`${assets.modules(script).map((url) => html`<link rel="modulepreload" href="${url}" />`)}
          <script type="module" src="${assets.url(script)}"></script>`
      }`,
    body: html`<main class="column">
      <h1>${words['verify.round.title']}</h1>
      ${
        proof === null
          ? html`<p class="alert" role="alert">${words['verify.round.unknown']}</p>`
          : html`<p>${naming(proof.program, words).rule}</p>
              ${
                proof.corrected !== undefined &&
                html`<p class="alert" data-corrected>${words['verify.round.correctedHow']}</p>`
              }
              ${facts(proof, words)}
              ${
                seed === null
                  ? html`<p class="card">${naming(proof.program, words).hidden}</p>`
                  : computed(assets, { ...proof, seed }, words)
              }`
      }
    </main>`,
  });
}
