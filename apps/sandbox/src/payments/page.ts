import { formatAmount } from '@sampan/contract/money';
import type { Assets } from '../assets.ts';
import { glyph } from '../glyphs.ts';
import { html, type Html } from '../html.ts';
import { locales } from '../language.ts';
import { page } from '../page.ts';
import { shownTime } from './client/shown-time.ts';
import type { Order } from './orders.ts';
import { paymentWords, type PaymentWords } from './words.ts';

/**
 * As many decimals as the merchant's currency has, with the separators that the merchant's site uses in every language: an amount
 * that looks different on the way from there to here would be read wrongly.
 */
export function showAmount(
  minor: bigint,
  { currency, currencyDigits }: Pick<Order, 'currency' | 'currencyDigits'>,
): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: currencyDigits,
    maximumFractionDigits: currencyDigits,
  });
  // Decimal text keeps every digit; a number would not.
  return format.format(formatAmount(minor, currencyDigits) as `${number}`);
}

const statusGlyphs = { open: 'wallet', paid: 'check-mark', failed: 'cancel', expired: 'empty-hourglass' } as const;

function facts(order: Order, words: PaymentWords, locale: string): Html {
  const expires = new Date(order.expiresAt);
  return html`<dl class="facts">
    <dt>${words.reference}</dt>
    <dd class="mono">${order.merchantReference}</dd>
    ${
      order.status === 'open' &&
      html`<dt>${words.expires}</dt>
        <dd><time datetime="${expires.toISOString()}">${shownTime(expires, locale, 'UTC')}</time></dd>`
    }
  </dl>`;
}

function status(order: Order, words: PaymentWords, isTold: boolean): Html {
  const text = {
    open: ['', ''],
    paid: [words.paid, words.paidHint],
    failed: [words.failed, words.failedHint],
    expired: [words.expired, words.expiredHint],
  }[order.status];
  return html`<p class="pay-status pay-status-${order.status}" role="status">
      <strong>${text[0] ?? ''}</strong> ${text[1] ?? ''}
    </p>
    ${!isTold && html`<p class="hint">${words.waiting}</p>`}
    <a class="button" href="${order.returnUrl}">${words.back}</a>`;
}

function decision(order: Order, words: PaymentWords, shown: string): Html {
  return html`<form method="post" action="/pay/${order.id}" class="pay-actions">
    <input type="hidden" name="token" value="${order.token}" />
    <button class="button" name="decision" value="pay">${words.pay.replace('{amount}', shown)}</button>
    <button class="button button-quiet" name="decision" value="decline">${words.decline}</button>
    <details class="pay-more">
      <summary>${words.others}</summary>
      ${(['late', 'twice', 'less', 'more', 'never'] as const).map(
        (other) => html`<button class="button button-quiet" name="decision" value="${other}">${words[other]}</button>`,
      )}
    </details>
  </form>`;
}

/** The page of an order: Pay and Decline while it is open, else how it ended. */
export function orderPage(assets: Assets, order: Order, isTold: boolean): string {
  const words = paymentWords[order.language];
  const locale = locales[order.language];
  const shown = showAmount(order.amount, order);
  return page({
    title: `${words.title} · ${words.provider}`,
    lang: locale,
    bodyClass: 'page pay-page',
    head: html`<link rel="stylesheet" href="${assets.url('styles/pages.css')}" />
      <link rel="stylesheet" href="${assets.url('styles/pay.css')}" />
      <script type="module" src="${assets.url('pay/one-submission.ts')}"></script>
      <script type="module" src="${assets.url('pay/local-times.ts')}"></script>`,
    body: html`<main class="pay-card card">
      <p class="pay-brand">
        <svg viewBox="0 0 512 512" aria-hidden="true">${glyph('wallet')}</svg>
        ${words.provider}
      </p>
      <svg class="pay-art pay-art-${order.status}" viewBox="0 0 512 512" aria-hidden="true">
        ${glyph(statusGlyphs[order.status])}
      </svg>
      <h1><span class="pay-label">${words.amount}</span> <span class="pay-amount">${shown}</span></h1>
      ${facts(order, words, locale)}
      ${order.status === 'open' ? decision(order, words, shown) : status(order, words, isTold)}
      <p class="hint">${words.note}</p>
    </main>`,
  });
}

/** For an order that isn't there. */
export function orderMissingPage(assets: Assets, language: Order['language']): string {
  const words = paymentWords[language];
  return page({
    title: words.notFound,
    lang: locales[language],
    bodyClass: 'page pay-page',
    head: html`<link rel="stylesheet" href="${assets.url('styles/pages.css')}" />
      <link rel="stylesheet" href="${assets.url('styles/pay.css')}" />`,
    body: html`<main class="pay-card card">
      <svg class="pay-art" viewBox="0 0 512 512" aria-hidden="true">${glyph('ticket')}</svg>
      <h1>${words.notFound}</h1>
      <p>${words.notFoundHint}</p>
    </main>`,
  });
}
