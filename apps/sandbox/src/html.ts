/** Text that is already safe to send as HTML. Only `html` and `trusted` make it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | false | readonly Value[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => render(part)).join('');
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A template whose values are escaped, for element content and quoted attributes. Null and false show nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(values[index - 1] ?? null) + part));
}

/** Markup from our own files, such as a glyph's path. Never text that came from outside. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

/** Data for the page's scripts: `<script type="application/json">` is not run, so the CSP needs no exception for it. */
export function jsonBlock(elementId: string, data: unknown): Html {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return html`<script type="application/json" id="${elementId}">
    ${trusted(json)}
  </script>`;
}
