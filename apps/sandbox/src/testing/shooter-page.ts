import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Hit, PageMessage, ShooterMessage, ShotsAnswer, ShotsRequest } from '../vendor/engine/shooter/protocol.ts';
import { angleTo, bulletSpeed, cannons } from '../vendor/games/fish/flight.ts';
import { createWater, type Swimmer } from '../vendor/games/fish/water.ts';
import { sessionIn, type TestSandbox } from './sandbox.ts';

type Told<Type extends ShooterMessage['type']> = Extract<ShooterMessage, { type: Type }>;

/** A page of a shooter, as far as its server sees it. */
export interface ShooterPage {
  readonly session: string;
  /** What it was told when it came. */
  readonly table: Told<'table'>;
  /** The first message from now on that is of the type, and fits. */
  next<Type extends ShooterMessage['type']>(type: Type, fits?: (message: Told<Type>) => boolean): Promise<Told<Type>>;
  say(message: PageMessage | object): void;
  /** Shots that hit, one fired after the other as fast as it may be. `wanted`: at which targets. */
  aim(count: number, wanted?: (target: Swimmer) => boolean): Hit[];
  /** Posts a request, or anything else; asks again while it is pending. */
  shoot(request: Partial<ShotsRequest>): Promise<ShotsAnswer & { readonly status: number }>;
  close(): Promise<void>;
}

const gapMs = 105;

/** Launches a shooter and comes to its table. `session`: of a page that was launched before. */
export async function openShooter(world: TestSandbox, nodeId: string, session?: string): Promise<ShooterPage> {
  const base = `http://127.0.0.1:${world.port}`;
  const secret =
    session ?? sessionIn(await (await fetch(`${base}/play?launch=${world.wallet.launchToken(nodeId)}`)).text());
  const socket = new WebSocket(`ws://127.0.0.1:${world.port}/api/vendor/shooter`, { origin: 'http://sandbox.test' });
  const heard: ShooterMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(String(data)) as ShooterMessage);
    for (const look of waiting) look();
  });
  const say = (message: object) => socket.send(JSON.stringify(message));
  await once(socket, 'open');
  say({ type: 'join', session: secret });

  let seen = 0;
  const next: ShooterPage['next'] = (type, fits = () => true) =>
    new Promise((resolve) => {
      const isWanted = (message: ShooterMessage): message is Told<typeof type> =>
        message.type === type && fits(message as Told<typeof type>);
      const look = () => {
        const index = heard.findIndex((message, at) => at >= seen && isWanted(message));
        const found = heard[index];
        if (!found || !isWanted(found)) return;
        seen = index + 1;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
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
        return { angle: angleTo(cannon, target.at), firedAt, hitAt: Math.round(firedAt + ms), target: target.id };
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

  return {
    session: secret,
    table,
    next,
    say,
    aim: (count, wanted = () => true) => {
      lastFired = Math.max(lastFired, Date.now() - 7_000);
      const hits = Array.from({ length: count }, () => {
        lastFired += gapMs;
        return aimOnce(lastFired, wanted);
      });
      for (const { target } of hits) used.add(target);
      return hits;
    },
    shoot: async (request) => {
      for (;;) {
        const response = await fetch(`${base}/api/vendor/shooter/shots`, {
          method: 'POST',
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
          body: JSON.stringify(request),
        });
        const answer = (await response.json()) as ShotsAnswer;
        if (answer.state !== 'pending') return { ...answer, status: response.status };
      }
    },
    close: async () => {
      if (socket.readyState === socket.CLOSED) return;
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
