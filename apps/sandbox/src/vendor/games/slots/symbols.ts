export const symbols = ['W', 'S', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T'] as const;
/** W wild, S scatter, H1–H4 the theme's pictures from high to low, A K Q J T (ten) the letters. */
export type SlotSymbol = (typeof symbols)[number];
