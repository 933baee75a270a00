export function DailyWagesScreen() {
  return null;
}
