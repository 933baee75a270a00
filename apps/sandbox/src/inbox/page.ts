import type { Assets } from '../assets.ts';
import { glyph } from '../glyphs.ts';
import { html, type Html } from '../html.ts';
import { page } from '../page.ts';
import type { InboxFilter, InboxMessage, InboxPage, MessageKind } from './messages.ts';

const kinds: readonly (readonly [MessageKind | '', string])[] = [
  ['', 'All'],
  ['mail', 'E-mail'],
  ['sms', 'SMS'],
];
const kindGlyphs = { mail: 'envelope', sms: 'smartphone' } as const;
const kindNames = { mail: 'E-mail', sms: 'SMS' } as const;

function head(assets: Assets): Html {
  return html`<link rel="stylesheet" href="${assets.url('styles/pages.css')}" />
    <link rel="stylesheet" href="${assets.url('styles/inbox.css')}" />`;
}

/** 2026-11-03 14:05:09 UTC */
function time(at: number): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

function address(filter: Pick<InboxFilter, 'to' | 'kind'>, pageNo = 1): string {
  const query = new URLSearchParams();
  if (filter.to) query.set('to', filter.to);
  if (filter.kind) query.set('kind', filter.kind);
  if (pageNo > 1) query.set('pageNo', String(pageNo));
  const text = query.toString();
  return text ? `/inbox?${text}` : '/inbox';
}

function kindMark(kind: MessageKind): Html {
  return html`<span class="kind kind-${kind}">
    <svg viewBox="0 0 512 512" aria-hidden="true">${glyph(kindGlyphs[kind])}</svg>
    <span class="kind-name">${kindNames[kind]}</span>
  </span>`;
}

function row(message: InboxMessage): Html {
  const preview = message.text.replaceAll(/\s+/g, ' ').slice(0, 160);
  return html`<li>
    <a class="message" href="/inbox/${message.id}">
      ${kindMark(message.kind)}
      <span class="message-to">${message.to}</span>
      <span class="message-time">${time(message.receivedAt)}</span>
      <span class="message-text">
        ${message.subject && html`<strong>${message.subject}</strong>`}
        <span class="message-preview">${preview}</span>
      </span>
    </a>
  </li>`;
}

function pager(filter: InboxFilter, result: InboxPage): Html | null {
  if (result.totalPages <= 1) return null;
  const { pageNo } = filter;
  return html`<nav class="pager" aria-label="Pages">
    ${pageNo > 1 ? html`<a class="button button-quiet" rel="prev" href="${address(filter, pageNo - 1)}">Newer</a>` : html`<span></span>`}
    <span>Page ${pageNo} of ${result.totalPages}</span>
    ${
      pageNo < result.totalPages
        ? html`<a class="button button-quiet" rel="next" href="${address(filter, pageNo + 1)}">Older</a>`
        : html`<span></span>`
    }
  </nav>`;
}

function emptyState(isFiltered: boolean): Html {
  return html`<div class="empty card">
    <svg viewBox="0 0 512 512" aria-hidden="true">${glyph('paper-boat')}</svg>
    <h2>${isFiltered ? 'Nothing matches' : 'No messages yet'}</h2>
    <p>${isFiltered ? 'No message was sent to that recipient.' : 'Mail and SMS that the gateway sends appear here.'}</p>
    ${isFiltered && html`<a class="button button-quiet" href="/inbox">Show all</a>`}
  </div>`;
}

/** The list, newest first. */
export function inboxPage(assets: Assets, filter: InboxFilter, result: InboxPage): string {
  const isFiltered = filter.to !== '' || filter.kind !== null;
  return page({
    title: 'Inbox',
    lang: 'en',
    bodyClass: 'page',
    head: head(assets),
    body: html`<main class="column wide">
      <p class="crumbs"><a href="/">Sandbox</a></p>
      <div class="inbox-head">
        <h1>Inbox</h1>
        <p class="hint">${result.totalCount} ${result.totalCount === 1 ? 'message' : 'messages'}</p>
      </div>
      <form class="inbox-filter" method="get" action="/inbox" role="search">
        <label class="field"
          ><span>Recipient</span><input type="search" name="to" value="${filter.to}" maxlength="120"
        /></label>
        ${filter.kind && html`<input type="hidden" name="kind" value="${filter.kind}" />`}
        <button class="button" type="submit">Search</button>
      </form>
      <nav class="filter-tabs" aria-label="Kind">
        ${kinds.map(
          ([kind, label]) =>
            html`<a
              href="${address({ to: filter.to, kind: kind || null })}"
              ${(filter.kind ?? '') === kind && html`aria-current="true"`}
              >${label}</a
            >`,
        )}
      </nav>
      ${
        result.list.length === 0
          ? emptyState(isFiltered)
          : html`<ul class="plain messages">
              ${result.list.map((message) => row(message))}
            </ul>`
      }
      ${pager(filter, result)}
    </main>`,
  });
}

/** Text with its addresses as links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));
}

/** One message. HTML mail is shown in a frame that may run nothing and load nothing. */
export function messagePage(assets: Assets, message: InboxMessage): string {
  const title = message.subject || `${kindNames[message.kind]} to ${message.to}`;
  return page({
    title,
    lang: 'en',
    bodyClass: 'page',
    head: head(assets),
    body: html`<main class="column wide">
      <p class="crumbs"><a href="/">Sandbox</a> <span aria-hidden="true">›</span> <a href="/inbox">Inbox</a></p>
      <h1>${title}</h1>
      <dl class="facts card">
        <dt>Kind</dt>
        <dd>${kindMark(message.kind)}</dd>
        <dt>To</dt>
        <dd><a href="${address({ to: message.to, kind: null })}">${message.to}</a></dd>
        ${
          message.from &&
          html`<dt>From</dt>
            <dd>${message.from}</dd>`
        }
        <dt>Received</dt>
        <dd>${time(message.receivedAt)}</dd>
      </dl>
      ${
        message.html !== null &&
        html`<section aria-labelledby="as-html">
          <h2 id="as-html">Message</h2>
          <iframe
            class="mail"
            title="Message as HTML"
            src="/inbox/${message.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>
        </section>`
      }
      ${
        (message.text !== '' || message.html === null) &&
        html`<section aria-labelledby="as-text">
          <h2 id="as-text">Text</h2>
          <p class="mail-text card">${linked(message.text)}</p>
        </section>`
      }
    </main>`,
  });
}

export function messageMissingPage(assets: Assets): string {
  return page({
    title: 'No such message',
    lang: 'en',
    bodyClass: 'page',
    head: head(assets),
    body: html`<main class="column wide">
      <p class="crumbs"><a href="/inbox">Inbox</a></p>
      <h1>No such message</h1>
      <p>The inbox keeps the last 2,000 messages; this one is not among them.</p>
    </main>`,
  });
}

export function inboxClosedPage(assets: Assets): string {
  return page({
    title: 'Inbox',
    lang: 'en',
    bodyClass: 'page',
    head: head(assets),
    body: html`<main class="column wide">
      <h1>The inbox is closed</h1>
      <p>Others can reach this machine, so the inbox opens by the link alone that the start of the demo printed.</p>
    </main>`,
  });
}
