/** As searches compare texts: without case, accents and the bar of Vietnamese đ. "Đồng Nai" -> "dong nai". */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}
