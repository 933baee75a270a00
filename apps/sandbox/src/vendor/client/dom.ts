/** The one element that a selector names. Throws when the page lacks it: the page and the script come together. */
export function find<T extends Element = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`missing ${selector}`);
  return found;
}

type Child = Node | string;

/** Makes an element with attributes and children; text is text, never markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A drawing of the page's hidden sprite. */
export function symbolArt(symbol: string): SVGSVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 512 512', 'aria-hidden': 'true' });
  svg.append(makeSvg('use', { href: `#symbol-${symbol}` }));
  return svg;
}

export function makeSvg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
export const isMotionReduced = (): boolean => reduced.matches;
