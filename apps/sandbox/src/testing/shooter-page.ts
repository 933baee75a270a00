import { vi } from 'vitest';
import type { Hit, ShooterMessage, ShotsAnswer, ShotsRequest } from '../vendor/engine/shooter/protocol.ts';
import { angleTo, bulletSpeed, cannons } from '../vendor/games/fish/flight.ts';
import { createWater, type Swimmer } from '../vendor/games/fish/water.ts';
import { type GameSocket, launchGame, openGameSocket, type World } from './game-socket.ts';

type Told<Type extends ShooterMessage['type']> = Extract<ShooterMessage, { type: Type }>;

/** A page of a shooter, as far as its server sees it. */
export interface ShooterPage extends Pick<GameSocket<ShooterMessage>, 'say' | 'close'> {
  readonly session: string;
  /** What it was told when it came. */
  readonly table: Told<'table'>;
  /** The first message from now on that is of the type, and fits. */
  next<Type extends ShooterMessage['type']>(type: Type, fits?: (message: Told<Type>) => boolean): Promise<Told<Type>>;
  /**
   * Shots that hit, one fired after the other as fast as it may be. `wanted`: at which targets; there may be too few now, then
   * it waits for those that swim by. Rejects where none come.
   */
  aim(count: number, wanted?: (target: Swimmer) => boolean): Promise<Hit[]>;
  /** Posts a request, or anything else; asks again while it is pending. */
  shoot(request: Partial<ShotsRequest>): Promise<ShotsAnswer & { readonly status: number }>;
}

const gapMs = 105;

/** Launches a shooter and comes to its table. `launched`: the session of a page that was launched before. */
export async function openShooter(world: World, nodeId: string, launched?: string): Promise<ShooterPage> {
  const session = launched ?? (await launchGame(world, nodeId));
  const socket = await openGameSocket<ShooterMessage>(world, 'shooter');
  socket.say({ type: 'join', session });
  const next: ShooterPage['next'] = (type, fits = () => true) =>
    socket.next((message): message is Told<typeof type> => message.type === type && fits(message as Told<typeof type>));
  const table = await next('table');
  const waters = table.streams.map(createWater);
  const cannon = cannons[table.seat] ?? { x: 0.5, y: 1 };
  /** Targets of earlier calls: they may have been caught. */
  const used = new Set<string>();
  let lastFired = 0;

  /** The shot that is fired then and meets that target; null: none does. */
  function lead(firedAt: number, at: (ms: number) => Swimmer | null): Hit | null {
    let ms = 300;
    for (let step = 0; step < 20; step++) {
      const target = at(firedAt + ms);
      if (!target) return null;
      const flight = Math.hypot(target.at.x - cannon.x, target.at.y - cannon.y) / bulletSpeed;
      if (Math.abs(flight - ms) < 5)
        // Not up: it may have left by then.
        return { angle: angleTo(cannon, target.at), firedAt, hitAt: Math.floor(firedAt + ms), target: target.id };
      ms = flight;
    }
    return null;
  }

  function aimOnce(firedAt: number, wanted: (target: Swimmer) => boolean): Hit {
    for (const water of waters)
      for (let index = 0; index < 2_000; index++) {
        const now = water.swimmer(index, firedAt);
        if (!now || used.has(now.id) || !wanted(now)) continue;
        const hit = lead(firedAt, (at) => water.swimmer(index, at));
        if (hit && hit.hitAt <= Date.now() + 400) return hit;
      }
    throw new Error('there is nothing to shoot at');
  }

  function aimNow(count: number, wanted: (target: Swimmer) => boolean): Hit[] {
    // Long enough ago to have hit, and far from too late for the server, however busy the machine is.
    const from = Math.max(lastFired, Date.now() - 5_000);
    const hits = Array.from({ length: count }, (_, index) => aimOnce(from + (index + 1) * gapMs, wanted));
    lastFired = from + count * gapMs;
    for (const { target } of hits) used.add(target);
    return hits;
  }

  return {
    say: socket.say,
    close: socket.close,
    session,
    table,
    next,
    aim: async (count, wanted = () => true) =>
      vi.waitFor(() => aimNow(count, wanted), { timeout: 20_000, interval: 200 }),
    shoot: async (request) => {
      for (;;) {
        const response = await fetch(`http://127.0.0.1:${world.port}/api/vendor/shooter/shots`, {
          method: 'POST',
          headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
          body: JSON.stringify(request),
        });
        const answer = (await response.json()) as ShotsAnswer;
        if (answer.state !== 'pending') return { ...answer, status: response.status };
      }
    },
  };
}
