export function DownlineScreen() {
  return null;
}
