export function HourlySalaryScreen() {
  return null;
}
