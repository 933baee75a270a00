/**
 * The colours of a brand's ground, for what is painted before a stylesheet: the window's frame, the start of the
 * installed site. `tokens`: the text of the brand's tokens.css. Throws where it has no such pair.
 */
export function groundOf(tokens: string): { light: string; dark: string } {
  const [, light, dark] = /--ground: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  if (light === undefined || dark === undefined) throw new Error('tokens.css has no --ground: light-dark(#…, #…)');
  return { light, dark };
}
