import { envelope } from '@sampan/contract/envelope';
import type { Operation } from '@sampan/contract/operation';
import { demoOperator } from '../../apps/gateway/seeds/demo/operator.ts';
import type { Seat } from '../../apps/gateway/src/modules/play/testing/table.ts';
import type { Loaded } from '../scale/load.ts';
import { type Ask, type Input, pageCalls } from './calls.ts';

/** Members of a turn; the busiest one asks half as often. */
const callsOfTurn = 40;

export interface Measured {
  readonly name: string;
  readonly who: 'typical' | 'busiest';
  /** Milliseconds, from the call to the whole of its answer. */
  readonly times: readonly number[];
}

function addressOf(port: number, { path, params }: Operation, input: Input): string {
  const filled = params
    ? path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
    : path;
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]));
  return `http://127.0.0.1:${port}${filled}${query.size > 0 ? `?${query}` : ''}`;
}

/** The whole answer as text, unread. Throws where it is no success. */
async function fetchText(address: string, token: string): Promise<string> {
  const headers = { authorization: token, merchant: demoOperator.code, language: 'EN', device: 'WEB' };
  const answer = await fetch(address, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  return text;
}

/** Every call of the record pages, so many turns long: typical members, others each time, and the busiest one. */
export async function measureRecords(options: {
  readonly port: number;
  readonly members: Loaded;
  readonly turns: number;
}): Promise<Measured[]> {
  const { port, turns } = options;
  const { seats, busiest } = options.members;
  const all = pageCalls.flatMap((call) =>
    (['typical', 'busiest'] as const).map((who) => ({ ...call, who, times: [] as number[] })),
  );
  let next = 0;
  const seatOf = (who: Measured['who']) => (who === 'busiest' ? busiest : (seats[next++ % seats.length] as Seat));

  // The first turn warms the process up: it asks each once.
  for (let turn = 0; turn <= turns; turn++)
    for (const { operation, input, who, times } of all) {
      const calls = turn === 0 ? 1 : who === 'busiest' ? callsOfTurn / 2 : callsOfTurn;
      for (let n = 0; n < calls; n++) {
        const { token } = seatOf(who);
        const ask: Ask = async (asked, given) =>
          envelope.parse(JSON.parse(await fetchText(addressOf(port, asked, given), token))).value;
        const address = addressOf(port, operation, await input(ask));
        const start = performance.now();
        await fetchText(address, token);
        if (turn > 0) times.push(performance.now() - start);
      }
    }
  return all;
}
