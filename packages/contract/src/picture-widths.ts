/** Widths, in pixels, in which the gateway gives a picture of its own, as WebP: no wider than the picture is. */
export const pictureWidths = [480, 960, 1440] as const;

/** The gateway's own: what was uploaded, and what is drawn on demand as pixels. */
const own = /^\/(?:uploads\/[\w-]+|art\/[\w/-]+\.webp)(?:\?|$)/;

/** The address of a picture in each of the widths; none where it isn't the gateway's own. */
export function scaledAddresses(url: string): { readonly width: number; readonly address: string }[] {
  if (!own.test(url)) return [];
  const join = url.includes('?') ? '&' : '?';
  return pictureWidths.map((width) => ({ width, address: `${url}${join}width=${width}` }));
}
