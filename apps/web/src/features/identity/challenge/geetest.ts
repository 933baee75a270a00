import type { BotCheck } from '@sampan/contract/verification';
import { ApiError } from '@sampan/client/api-error';
import { currentLanguage } from '../../../platform/i18n.ts';
import { loadForeignScript } from './script-urls.ts';

/** What geetest's script (version 4) answers when a person has passed. */
interface Validation {
  lot_number: string;
  captcha_output: string;
  pass_token: string;
  gen_time: string;
}
interface Geetest {
  onReady: (listener: () => void) => Geetest;
  onSuccess: (listener: () => void) => Geetest;
  onError: (listener: () => void) => Geetest;
  onClose: (listener: () => void) => Geetest;
  showCaptcha: () => void;
  getValidate: () => Validation | false;
  destroy: () => void;
}
type Init = (options: Record<string, unknown>, ready: (captcha: Geetest) => void) => void;

const source = 'https://static.geetest.com/v4/gt4.js';
/** Its own names; it speaks neither Thai nor Vietnamese. */
const languages = { EN: 'eng', CN: 'zho', ID: 'ind', JA: 'jpn', KO: 'kor', TH: 'eng', VI: 'eng' } as const;

/** Shows geetest's question over the page. Rejects with `bot_check_required` when the person closes it. */
export async function askGeetest(captchaId: string): Promise<BotCheck> {
  const page = globalThis as { initGeetest4?: Init };
  try {
    if (!page.initGeetest4) await loadForeignScript(source);
  } catch (cause) {
    throw new ApiError('network', 0, {}, null, { cause });
  }
  const init = page.initGeetest4;
  if (!init) throw new ApiError('bot_check_failed', 0);
  return new Promise((resolve, reject) => {
    init({ captchaId, product: 'bind', language: languages[currentLanguage()] }, (captcha) => {
      captcha
        .onReady(() => captcha.showCaptcha())
        .onSuccess(() => {
          const answer = captcha.getValidate();
          captcha.destroy();
          if (answer) resolve(toBotCheck(answer));
          else reject(new ApiError('bot_check_failed', 0));
        })
        .onError(() => {
          captcha.destroy();
          reject(new ApiError('bot_check_failed', 0));
        })
        .onClose(() => {
          captcha.destroy();
          reject(new ApiError('bot_check_required', 0));
        });
    });
  });
}

function toBotCheck(answer: Validation): BotCheck {
  return {
    provider: 'geetest',
    lotNumber: answer.lot_number,
    captchaOutput: answer.captcha_output,
    passToken: answer.pass_token,
    genTime: answer.gen_time,
  };
}
