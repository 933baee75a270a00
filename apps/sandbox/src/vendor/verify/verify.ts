import { languages, type Language } from '@sampan/contract/envelope';
import { decimalsOf, formatAmount, parseAmount, requestedAmount } from '@sampan/contract/money';
import * as z from 'zod/mini';
import type { Assets } from '../../assets.ts';
import { html, type Html } from '../../html.ts';
import { locales } from '../../language.ts';
import { page } from '../../page.ts';
import { commitment, seededDraw } from '../math/random.ts';
import type { SpinView } from '../games/slots/spin-view.ts';
import { symbols } from '../games/slots/symbols.ts';
import { slotById, slotName, slots } from '../instant/slots.ts';
import { drawJackpot, jackpotOdds } from '../jackpot-rules.ts';
import { presentSpins } from '../present.ts';
import { payoutOf } from '../stakes.ts';
import { sprite } from '../theme/sprite.ts';
import { themeOf } from '../theme/theme.ts';
import type { Words } from '../words/EN.ts';
import { gameWords } from '../words/words.ts';
import { drawsOf } from './draws.ts';
import { spinCard } from './spin-cards.ts';

/** What a player mixes into the random numbers. */
export const clientSeed = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const verifyQuery = z.object({
  serverSeed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  clientSeed,
  nonce: z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
  /** With all of its currency's decimals. */
  stake: requestedAmount,
  /** What was played, by the id of its game. */
  game: z.prefault(z.enum(slots.map((slot) => slot.game.id)), 'lines-0'),
});
export type VerifyQuery = z.output<typeof verifyQuery>;

export interface Verification {
  readonly serverSeedHash: string;
  /** Without the jackpot. */
  readonly payout: string;
  /** What was drawn for the jackpot, where the game has one. */
  readonly jackpotDraw: number;
  readonly spins: readonly SpinView[];
}

/** Recomputes a round from its seeds, by the same function that decided it. */
export function verifyRound(query: VerifyQuery): Verification {
  const digits = decimalsOf(query.stake);
  const stake = parseAmount(query.stake, digits) ?? 0n;
  const draw = seededDraw(query.serverSeed, query.clientSeed, query.nonce);
  const { game } = slotById(query.game);
  const outcome = game.play(draw);
  return {
    serverSeedHash: commitment(query.serverSeed),
    payout: formatAmount(payoutOf(outcome.pays, stake), digits),
    jackpotDraw: drawJackpot(draw),
    spins: presentSpins(game, outcome, stake, digits),
  };
}

function result(query: VerifyQuery, words: Words): Html {
  const round = verifyRound(query);
  return html`<section aria-labelledby="result">
    <h2 id="result">${words.win}: <span class="amount">${round.payout}</span></h2>
    <dl class="facts">
      <dt>${words.fingerprint}</dt>
      <dd class="mono">${round.serverSeedHash}</dd>
      <dt>${words['verify.jackpot']}</dt>
      <dd>
        ${round.jackpotDraw.toLocaleString('en-US')}
        <p class="hint">${words['verify.jackpotHow'].replace('{odds}', jackpotOdds.toLocaleString('en-US'))}</p>
      </dd>
    </dl>
    <p class="hint">${words['verify.compare']}</p>
    <ol class="plain cards">
      ${round.spins.map((spin, index) => spinCard(spin, index, round.spins.length, words))}
    </ol>
  </section>`;
}

function field(name: string, label: string, value: string, attributes: Html): Html {
  return html`<label class="field"
    ><span>${label}</span
    ><input name="${name}" value="${value}" required ${attributes} autocomplete="off" spellcheck="false"
  /></label>`;
}

type RawQuery = Readonly<Record<string, unknown>>;

/** Languages are asked for by code, as the game's links do. */
export function verifyLanguage(query: RawQuery, accepted: Language): Language {
  return languages.find((language) => language === query.language) ?? accepted;
}

/** The page that recomputes a round; works without scripts. */
export function verifyPage(assets: Assets, raw: RawQuery, language: Language): string {
  const words = gameWords[language];
  const query = z.safeParse(verifyQuery, raw);
  const isAsked = 'serverSeed' in raw;
  const given = (name: string, byDefault = '') => (typeof raw[name] === 'string' ? raw[name] : byDefault);
  return page({
    title: words['verify.title'],
    lang: locales[language],
    bodyClass: 'page',
    head: html`<link rel="stylesheet" href="${assets.url('styles/pages.css')}" />
      <link rel="stylesheet" href="${assets.url('styles/verify.css')}" />`,
    body: html`${sprite(themeOf('verify', 'gems'), words.wild, words.scatter, [...symbols, 'C'])}
      <main class="column">
        <h1>${words['verify.title']}</h1>
        <p>${words['verify.how']}</p>
        ${query.success && drawsOf(query.data.game, words).map((how) => html`<p>${how}</p>`)}
        <form class="card form" method="get" action="/verify">
          <input type="hidden" name="language" value="${language}" />
          ${field('serverSeed', words.serverSeed, given('serverSeed'), html`pattern="[0-9a-f]{64}" class="mono"`)}
          ${field('clientSeed', words.yourSeed, given('clientSeed'), html`pattern="[A-Za-z0-9_\\-]{1,64}" class="mono"`)}
          <div class="field-row">
            ${field('nonce', words.roundNo, given('nonce', '0'), html`inputmode="numeric" pattern="\\d{1,15}"`)}
            ${field('stake', words.stake, given('stake', '1.00'), html`inputmode="decimal"`)}
            <label class="field"
              ><span>${words.game}</span
              ><select name="game">
                ${slots.map(
                  ({ game, page: slotPage }) =>
                    html`<option value="${game.id}" ${given('game', 'lines-0') === game.id && html`selected`}>
                      ${slotName(slotPage(words))}
                    </option>`,
                )}
              </select></label
            >
          </div>
          <button class="button" type="submit">${words.verify}</button>
        </form>
        ${isAsked && !query.success && html`<p class="alert" role="alert">${words['verify.invalid']}</p>`}
        ${query.success && result(query.data, words)}
      </main>`,
  });
}
