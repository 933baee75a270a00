export function TeamProfitScreen() {
  return null;
}
