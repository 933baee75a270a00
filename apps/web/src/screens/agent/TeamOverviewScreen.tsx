export function TeamOverviewScreen() {
  return null;
}
