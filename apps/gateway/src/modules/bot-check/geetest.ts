import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import type { BotCheckProvider } from './provider.ts';

const timeoutMs = 4_000;

const answer = z.object({ status: z.string(), result: z.string().optional() });

/**
 * geetest version 4: the server asks whether what its widget answered is true. Whatever it doesn't confirm shows
 * nothing. Only when it can't be reached at all (no connection, no answer in time, its own 5xx) the proof is taken as
 * it is, as its manual advises: its failure must not block every login, and a visitor can't cause it. What follows has
 * limits of its own (attempts, captcha, budgets). `onUnreachable` hears of it.
 */
export function geetest(
  settings: NonNullable<Config['geetest']>,
  onUnreachable: (reason: string) => void,
): BotCheckProvider {
  async function isConfirmed(form: Record<string, string>): Promise<boolean> {
    const url = new URL(settings.url);
    url.searchParams.set('captcha_id', settings.id);
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        body: new URLSearchParams(form),
      });
      text = await response.text();
    } catch (error) {
      onUnreachable((error as Error).name);
      return true;
    }
    if (response.status >= 500) {
      onUnreachable(String(response.status));
      return true;
    }
    const parsed = answer.safeParse(parseJson(text));
    return response.ok && parsed.success && parsed.data.status === 'success' && parsed.data.result === 'success';
  }

  return {
    async examine(_visit, botCheck) {
      if (botCheck.provider !== 'geetest') return null;
      const { lotNumber, captchaOutput, passToken, genTime } = botCheck;
      if (![lotNumber, captchaOutput, passToken, genTime].every((part) => part !== '')) return null;
      const isTrue = await isConfirmed({
        lot_number: lotNumber,
        captcha_output: captchaOutput,
        pass_token: passToken,
        gen_time: genTime,
        sign_token: createHmac('sha256', settings.key).update(lotNumber).digest('hex'),
      });
      return isTrue ? { level: 'usual', id: `geetest:${lotNumber}` } : null;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
