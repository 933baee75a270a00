export function IncomeScreen() {
  return null;
}
