/** A place in an order of the catalogue, as it is typed. */
export const isPlace = (typed: string): boolean => /^-?\d{1,6}$/.test(typed.trim());

/** The address of a picture of the catalogue, as it is typed; empty: the site's own. */
export const isPicture = (typed: string): boolean => /^(?:$|\/(?![/\\])\S+|https?:\/\/\S+)$/.test(typed.trim());
