import { allDemoSlotRtps } from '@sampan/contract/demo';
import type { Assets } from './assets.ts';
import { glyph } from './glyphs.ts';
import { html, type Html } from './html.ts';
import { page } from './page.ts';

interface Part {
  readonly glyph: string;
  readonly title: string;
  readonly text: string;
  readonly links: readonly (readonly [href: string, label: string])[];
}

const [lowest = '', highest = ''] = [allDemoSlotRtps.toSorted().at(0), allDemoSlotRtps.toSorted().at(-1)];

const parts = (siteOrigin: string): readonly Part[] => [
  {
    glyph: 'rolling-dices',
    title: 'Game vendor',
    text: `Slots with lines, ways, cascades and coins that are held, with returns of ${lowest} to ${highest} % and random numbers that anybody can recompute. It moves money only by signed calls to the gateway. Games open from the site’s lobby.`,
    links: [
      [`${siteOrigin}/rng`, 'Open the lobby'],
      ['/verify', 'Verify a round'],
      ['/api/vendor/status', 'Status'],
    ],
  },
  {
    glyph: 'wallet',
    title: 'Payment provider',
    text: 'A page that pays or declines a deposit and tells the gateway by a signed webhook, again and again until it is acknowledged. Payments open from the site’s deposit page.',
    links: [[siteOrigin, 'Open the site']],
  },
  {
    glyph: 'love-letter',
    title: 'Inbox',
    text: 'Every e-mail and SMS that the gateway sends ends here instead of with a person: codes, links and notices can be read at once.',
    links: [['/inbox', 'Open the inbox']],
  },
];

function card(part: Part): Html {
  return html`<li class="card part">
    <svg viewBox="0 0 512 512" aria-hidden="true">${glyph(part.glyph)}</svg>
    <h2>${part.title}</h2>
    <p>${part.text}</p>
    <p class="part-links">${part.links.map(([href, label]) => html`<a href="${href}">${label}</a> `)}</p>
  </li>`;
}

/** The front page: what the sandbox stands in for. */
export function landingPage(assets: Assets, siteOrigin: string): string {
  return page({
    title: 'Sampan sandbox',
    lang: 'en',
    bodyClass: 'page',
    head: html`<link rel="stylesheet" href="${assets.url('styles/pages.css')}" />`,
    body: html`<main class="column wide">
        <h1>Sandbox</h1>
        <p class="lead">
          The outside world in one place, so that the whole product runs on one machine. No real money moves here.
        </p>
        <ul class="plain parts">
          ${parts(siteOrigin).map((part) => card(part))}
        </ul>
      </main>
      <footer class="column wide credits">
        <p>
          Glyphs: <a href="https://game-icons.net">game-icons.net</a>, by Lorc, Delapouite and contributors,
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>.
        </p>
      </footer>`,
  });
}
