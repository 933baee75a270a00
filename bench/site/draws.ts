/** Resolves once each lottery names its next draw: a page that is made before gets its largest text with the first update. */
export async function drawsAnnounced(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/lgw/games/game_menus?accountTypeName=LOTT`, {
      headers: { Merchant: 'SAMPAN', Language: 'EN' },
    });
    const { value } = (await response.json()) as { value: { gameMenus: { games: { nextDraw: object | null }[] }[] } };
    const games = value.gameMenus.flatMap((menu) => menu.games);
    if (games.length > 0 && games.every(({ nextDraw }) => nextDraw)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
