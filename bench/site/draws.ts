/**
 * Resolves once each lottery names its next draw: a page that is made before gets its largest text with the first update.
 * Rejects when they don't within a minute.
 */
export async function drawsAnnounced(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const response = await fetch(`${url}/lgw/games/game_menus?accountTypeName=LOTT`, {
      headers: { Merchant: 'SAMPAN', Language: 'EN' },
    });
    const { value } = (await response.json()) as { value: { gameMenus: { games: { nextDraw: object | null }[] }[] } };
    const games = value.gameMenus.flatMap((menu) => menu.games);
    if (games.length > 0 && games.every(({ nextDraw }) => nextDraw)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the lotteries have no draws yet');
}
