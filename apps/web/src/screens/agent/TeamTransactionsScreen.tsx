export function TeamTransactionsScreen() {
  return null;
}
