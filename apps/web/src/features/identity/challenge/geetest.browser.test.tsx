import { afterEach, expect, test } from 'vitest';
import { askGeetest } from './geetest.ts';

const page = globalThis as { initGeetest4?: unknown };
afterEach(() => {
  delete page.initGeetest4;
});

type Event = 'onReady' | 'onSuccess' | 'onError' | 'onClose';

/** What geetest's script brings: a widget whose question ends in `outcome` as soon as it is shown. */
function withWidget(outcome: Event): { options: Record<string, unknown>[]; destroyed: () => number } {
  const options: Record<string, unknown>[] = [];
  let destroyed = 0;
  page.initGeetest4 = (given: Record<string, unknown>, ready: (widget: unknown) => void) => {
    options.push(given);
    const listeners: Partial<Record<Event, () => void>> = {};
    const on = (event: Event) => (listener: () => void) => {
      listeners[event] = listener;
      return widget;
    };
    const widget = {
      onReady: on('onReady'),
      onSuccess: on('onSuccess'),
      onError: on('onError'),
      onClose: on('onClose'),
      showCaptcha: () => listeners[outcome]?.(),
      getValidate: () => ({ lot_number: 'lot', captcha_output: 'out', pass_token: 'pass', gen_time: '1' }),
      destroy: () => (destroyed += 1),
    };
    ready(widget);
    listeners.onReady?.();
  };
  return { options, destroyed: () => destroyed };
}

test('[A-05] geetest’s answer is what the gateway asks geetest about', async () => {
  const { options, destroyed } = withWidget('onSuccess');
  expect(await askGeetest('an-id')).toEqual({
    provider: 'geetest',
    lotNumber: 'lot',
    captchaOutput: 'out',
    passToken: 'pass',
    genTime: '1',
  });
  expect(options).toEqual([{ captchaId: 'an-id', product: 'bind', language: 'eng' }]);
  expect(destroyed()).toBe(1);
});

test('[A-05] a question that is closed asks for it, one that fails says so', async () => {
  withWidget('onClose');
  await expect(askGeetest('an-id')).rejects.toMatchObject({ code: 'bot_check_required' });
  withWidget('onError');
  await expect(askGeetest('an-id')).rejects.toMatchObject({ code: 'bot_check_failed' });
});
