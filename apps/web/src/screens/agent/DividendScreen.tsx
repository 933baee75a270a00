export function DividendScreen() {
  return null;
}
