/** A picture of this size: a whole SVG document. `attributes`: further ones of its root, with a space before. */
export function svg(width: number, height: number, content: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${attributes}>${content}</svg>`;
}

/** A paint that goes through colours at even distances. `direction`: where it ends, `x2="0" y2="1"`. */
export function shades(id: string, direction: string, colours: readonly string[]): string {
  const offset = (index: number) => (index / (colours.length - 1)).toString().replace(/^0/, '');
  const stops = colours.map(
    (colour, index) => `<stop${index === 0 ? '' : ` offset="${offset(index)}"`} stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`;
}

/** From top to foot. */
export const downwards = 'x2="0" y2="1"';
