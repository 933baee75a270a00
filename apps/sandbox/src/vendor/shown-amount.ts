interface Currency {
  readonly currencySymbol: string;
  readonly symbolPlace: 'before' | 'after';
}

/** "1250.50", the form of the wire -> "¥1,250.50", or "1,250.50 ¥" where the symbol stands after. */
export function shownAmount(amount: string, { currencySymbol, symbolPlace }: Currency): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const figures = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return symbolPlace === 'before' ? currencySymbol + figures : `${figures} ${currencySymbol}`;
}
