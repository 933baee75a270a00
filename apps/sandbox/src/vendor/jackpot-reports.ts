import { jackpotGames, reportJackpot } from '@sampan/contract/jackpots';
import { formatAmount } from '@sampan/contract/money';
import type { Log } from '../log.ts';
import type { Ask } from './ask.ts';
import { jackpotAmount, type VendorJackpots } from './jackpots.ts';

/** The site shows what was reported last within a day; games change seldom. */
const refetchMs = 3_600_000;
/** After a refusal, which an operator must put right. */
const refusedAgainMs = 60_000;

interface Needs {
  readonly ask: Ask;
  readonly jackpots: VendorJackpots;
  readonly merchants: readonly string[];
  readonly log: Log;
  /** Changed jackpots are reported at most this often, milliseconds. */
  readonly everyMs: number;
}

/**
 * Tells the gateway what is in the jackpots: all of them at the start and each hour, those that changed within seconds.
 * Only the newest figure counts, so that a report that fails is made anew with the next round.
 */
export function jackpotReports({ ask, jackpots, merchants, log, everyMs }: Needs) {
  const changed = new Set<number>();
  const fetchAt = new Map(merchants.map((merchantCode) => [merchantCode, 0]));
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isRunning = false;

  jackpots.onChange((jackpotId) => void changed.add(jackpotId));

  async function fetchGames(merchantCode: string): Promise<void> {
    const answer = await ask(jackpotGames, { merchantCode });
    if (!isRunning || answer.kind === 'unknown') return;
    const isDone = answer.kind === 'done';
    fetchAt.set(merchantCode, Date.now() + (isDone ? refetchMs : refusedAgainMs));
    if (isDone) jackpots.setOffered(merchantCode, answer.value);
    else log.warn({ merchantCode, code: answer.code }, 'jackpot games not received');
  }

  /** False: the gateway did not answer. */
  async function report(jackpotId: number): Promise<boolean> {
    const jackpot = jackpots.byId(jackpotId);
    if (!jackpot) return true;
    const { merchantCode, nodeId, currency, currencyDigits } = jackpot;
    const amount = formatAmount(jackpotAmount(jackpot), currencyDigits);
    const answer = await ask(reportJackpot, { merchantCode, nodeId, amount, currency, at: Date.now() });
    if (answer.kind === 'refused') log.warn({ merchantCode, nodeId, code: answer.code }, 'jackpot not taken');
    return answer.kind !== 'unknown';
  }

  async function work(): Promise<void> {
    for (const [merchantCode, at] of fetchAt) if (isRunning && at <= Date.now()) await fetchGames(merchantCode);
    for (const jackpotId of changed) {
      if (!isRunning) return;
      // A change while it is reported counts as another.
      changed.delete(jackpotId);
      if (await report(jackpotId)) continue;
      changed.add(jackpotId);
      return;
    }
  }

  function run(): void {
    working ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'reports of jackpots failed'))
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
