/** None of its own: the site's plain ones. */
export const scenes = null;
