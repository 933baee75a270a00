import { expect, test, vi } from 'vitest';
import { replaceUrl } from './replace-url.ts';
import { paths, setNavigator } from './paths.ts';
import { setStage } from './testing/stage.tsx';

test('[G-02] [S-07] what a screen writes into the address takes nobody back who has gone on', async () => {
  const stage = await setStage();
  const navigate = vi.fn();
  setNavigator(navigate);
  const found = paths.lobby('RNG', { q: 'junk' });
  stage.at('/rng?sort=rtp');
  replaceUrl(found);
  expect(navigate).toHaveBeenLastCalledWith('/rng?q=junk', { replace: true });
  // A further address of the same screen.
  stage.at('/gameCenter');
  replaceUrl(found);
  expect(navigate).toHaveBeenCalledTimes(2);
  for (const elsewhere of ['/game?nodeId=pg:1', '/live', '/index', '/toString']) {
    stage.at(elsewhere);
    replaceUrl(found);
  }
  expect(navigate).toHaveBeenCalledTimes(2);
  stage.clear();
});
