/** Calls whose newer name is another word altogether. */
const renamed: Readonly<Record<string, string>> = {
  '/wps/relay/CSP_unreadCount': '/wps/relay/EMFE_getInboxUnreadCount',
  '/wps/relay/GCSGAME_gameVendor': '/wps/relay/GCSGAME_newGameVendor',
  '/wps/relay/ODSFE2_getWinnerBoard': '/wps/relay/GCSGAME_getRankList',
};

/** The path by which newer gateways of this family know a call: `MCS2_…` is `MCSFE_…` there; null: the same. */
export function newerPath(path: string): string | null {
  const newer = renamed[path] ?? path.replace('/MCS2_', '/MCSFE_');
  return newer === path ? null : newer;
}
