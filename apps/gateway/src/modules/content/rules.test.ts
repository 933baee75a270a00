import { maxHtmlLength } from '@sampan/contract/html';
import { expect, test } from 'vitest';
import { folded, foldedBody, rank, toHtml } from './rules.ts';

test('[C-03] Markdown becomes HTML, with headings below the page’s own', () => {
  expect(toHtml('# One\n\nA **bold** [link](/help).\n\n- a\n- b')).toBe(
    '<h2>One</h2>\n<p>A <strong>bold</strong> <a href="/help">link</a>.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
  );
  expect(toHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>');
});

test('[C-02] [C-03] HTML of an operator is taken, but nothing in it runs or pretends', () => {
  const hostile = [
    '<script>alert(1)</script>after',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '[a](javascript:alert(1))',
    '![a](data:text/html;base64,PHNjcmlwdD4=)',
    '<iframe src="https://else.where"></iframe>',
    '<form action="https://else.where"><input name="password"></form>',
    '<p style="position:fixed" class="x" id="main">p</p>',
    '<svg><a xlink:href="javascript:alert(1)"><rect/></a></svg>',
    '<a href="//else.where">a</a>',
  ].map(toHtml);
  for (const html of hostile)
    expect(html).not.toMatch(/script|onerror|iframe|form|input|style|class|id=|svg|data:|\/\//);
  expect(toHtml('<div><b>kept</b></div>')).toBe('<div><b>kept</b></div>');
});

test('[C-03] a search ignores accents and case, and finds inside the text but not in its addresses', () => {
  expect(folded('Rút TIỀN, Đăng-ký!')).toBe('rut tien dang ky');
  expect(folded('ฝากเงิน')).toBe('ฝากเงิน'.normalize('NFKD').normalize('NFC'));
  expect(folded('입금')).toBe('입금');
  const article = { title: folded('Nạp tiền'), whole: foldedBody('Nạp tiền\n\nMở [trang](/secret) <b>ngân hàng</b>') };
  expect(rank('nap TIEN', article)).toBe(2);
  expect(rank('ngan nap', article)).toBe(1);
  expect(rank('secret', article)).toBe(0);
  expect(rank(' ?! ', article)).toBe(2);
});

test('[C-02] [C-03] what is too long, too deep or too much for a parser is cut, and stays clean', () => {
  const inside = (text: string) => toHtml(text).replaceAll(/<\/?(?:p|div|b|ul|li|blockquote)>/g, '');
  expect(inside('x'.repeat(1_000_000))).toHaveLength(maxHtmlLength);
  expect(toHtml('<div>'.repeat(200_000)).match(/<div>/g)?.length).toBeLessThan(100);
  expect(toHtml(`${'<b>'.repeat(30_000)}<script>alert(1)</script>`)).not.toContain('alert');
  // Each of these kept the parser of Markdown busy for minutes, or threw.
  expect(inside('*a_'.repeat(66_000))).toContain('*a_*a_');
  expect(inside('>'.repeat(5_000))).toContain('&gt;&gt;');
  expect(inside(Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'))).toContain('- a');
  expect(foldedBody(`${'<'.repeat(100_000)}${']('.repeat(50_000)}end`)).toBe('end');
  // One that is only long is still Markdown.
  expect(toHtml('**bold** text\n\n'.repeat(5_000))).toContain('<strong>bold</strong>');
});
