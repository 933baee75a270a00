import { jackpotGames, reportJackpot } from '@sampan/contract/jackpots';
import { formatAmount } from '@sampan/contract/money';
import type { Log } from '../log.ts';
import type { Ask } from './ask.ts';
import { potAmount, type VendorPots } from './pots.ts';

/** The site shows what was reported last within a day; games change seldom. */
const learnAgainMs = 3_600_000;
/** After a no: somebody has to look. */
const refusedAgainMs = 60_000;

interface Needs {
  readonly ask: Ask;
  readonly pots: VendorPots;
  readonly merchants: readonly string[];
  readonly log: Log;
  /** Changed pots are reported at most this often, milliseconds. */
  readonly everyMs: number;
}

/**
 * Tells the gateway what is in the pots: all of them at the start and each hour, those that changed within seconds.
 * Only the newest figure counts, so that a report that fails is made anew with the next round.
 */
export function potReports({ ask, pots, merchants, log, everyMs }: Needs) {
  const changed = new Set<number>();
  const learnAt = new Map(merchants.map((merchantCode) => [merchantCode, 0]));
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isRunning = false;

  pots.onChange((potId) => void changed.add(potId));

  async function learn(merchantCode: string): Promise<void> {
    const answer = await ask(jackpotGames, { merchantCode });
    if (!isRunning || answer.kind === 'unknown') return;
    const isDone = answer.kind === 'done';
    learnAt.set(merchantCode, Date.now() + (isDone ? learnAgainMs : refusedAgainMs));
    if (isDone) pots.learn(merchantCode, answer.value);
    else log.warn({ merchantCode, code: answer.code }, 'games with a jackpot not learnt');
  }

  /** False: nobody answered. */
  async function report(potId: number): Promise<boolean> {
    const pot = pots.byId(potId);
    if (!pot) return true;
    const { merchantCode, nodeId, currency, currencyDigits } = pot;
    const amount = formatAmount(potAmount(pot), currencyDigits);
    const answer = await ask(reportJackpot, { merchantCode, nodeId, amount, currency, at: Date.now() });
    if (answer.kind === 'refused') log.warn({ merchantCode, nodeId, code: answer.code }, 'pot not taken');
    return answer.kind !== 'unknown';
  }

  async function work(): Promise<void> {
    for (const [merchantCode, at] of learnAt) if (isRunning && at <= Date.now()) await learn(merchantCode);
    for (const potId of changed) {
      if (!isRunning) return;
      // A change while it is reported counts as another.
      changed.delete(potId);
      if (await report(potId)) continue;
      changed.add(potId);
      return;
    }
  }

  function run(): void {
    working ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'reports of pots failed'))
      .finally(() => {
        working = undefined;
      });
  }

  return {
    start: () => {
      isRunning = true;
      timer = setInterval(run, everyMs);
      run();
    },
    stop: async () => {
      isRunning = false;
      clearInterval(timer);
      await working;
    },
  };
}
