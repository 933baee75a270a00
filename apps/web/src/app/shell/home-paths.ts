/** Every address under which home is shown; they share one rendered document, so nothing in the layout may tell them apart. */
export const homePaths: ReadonlySet<string> = new Set(['/', '/index', '/index.html', '/register', '/register.html']);
