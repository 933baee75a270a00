export function TeamBettingScreen() {
  return null;
}
