export function RealtimeSalaryScreen() {
  return null;
}
