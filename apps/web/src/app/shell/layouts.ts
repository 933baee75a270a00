/** What stands around a screen. */
export interface Layout {
  /** The bar on top; `bare`: without what leads further into the site. */
  readonly header: 'whole' | 'bare' | null;
  /** The header's second row: the categories. */
  readonly hasNavigation: boolean;
  /** On a phone the drawer; else the column. With it the right bar, where there is room for one; without it the drawer. */
  readonly hasSideMenu: boolean;
  /** With it a phone's five tabs. */
  readonly hasFooter: boolean;
}

const full: Layout = { header: 'whole', hasNavigation: true, hasSideMenu: true, hasFooter: true };
const withoutMenu: Layout = { ...full, hasSideMenu: false };
const headerOnly: Layout = { ...full, hasSideMenu: false, hasFooter: false };
const bare: Layout = { header: 'bare', hasNavigation: false, hasSideMenu: false, hasFooter: false };
const alone: Layout = { ...bare, header: null };

/** spec §2: the addresses that show less than everything around their screens. */
const layouts: Readonly<Record<string, Layout>> = {
  '/pointMall': withoutMenu,
  // The lottery's page has a navigation of its own on top.
  '/lottery': { ...headerOnly, hasNavigation: false },
  '/vnlottery': headerOnly,
  '/seaLottery': headerOnly,
  '/seamless': headerOnly,
  '/game': headerOnly,
  '/login': bare,
  '/helpmc': alone,
};

/** `isLoginFirst`: the operator wants a login before home, and the registration's addresses show that login. */
export function layoutOf(pathname: string, isLoginFirst = false): Layout {
  if (isLoginFirst && /^\/register(?:\.html)?$/.test(pathname)) return bare;
  return Object.hasOwn(layouts, pathname) ? (layouts[pathname] ?? full) : full;
}
