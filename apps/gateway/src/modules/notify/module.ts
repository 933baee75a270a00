import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { repeat } from '../../repeat.ts';
import { type NotifyDeps, type NotifyService, notifyService } from './service.ts';
import { smsSender } from './sms.ts';
import { smtpSender } from './smtp.ts';

const deliverEveryMs = 1_000;
/**
 * The answer to whoever asked is on its way by then: the work of sending, which is only done where there is an account,
 * must not be told by its time.
 */
const soonMs = 100;
const purgeEveryMs = 3_600_000;

/** Mails and SMS to members. `jobs` sends what is due while the app runs, and ends with it. */
export function notifyModule(
  deps: Pick<NotifyDeps, 'contactOf' | 'brandOf' | 'onFailure' | 'onError' | 'sealed'> & {
    readonly db: Database;
    readonly clock: Clock;
    readonly config: Config;
  },
): {
  readonly service: NotifyService;
  /** Delivers what is due in a moment and not at the next turn: somebody waits for it. Not before `jobs`. */
  sendSoon(): void;
  jobs(app: FastifyInstance): void;
} {
  const { config } = deps;
  const service = notifyService({
    ...deps,
    sendMail: config.smtpUrl ? smtpSender(config.smtpUrl) : null,
    sendSms: config.smsUrl ? smsSender(config.smsUrl, config.smsToken) : null,
  });
  let isStopping = true;
  let onError: (error: unknown) => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let soon: Promise<unknown> = Promise.resolve();
  const deliver = () => service.deliverDue(() => isStopping);
  return {
    service,
    sendSoon() {
      if (isStopping || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        soon = soon.then(deliver).catch(onError);
      }, soonMs);
      timer.unref();
    },
    jobs(app) {
      isStopping = false;
      onError = (error: unknown) => app.log.error({ err: error }, 'sending notifications failed');
      const stops = [repeat(deliverEveryMs, onError, deliver), repeat(purgeEveryMs, onError, () => service.purge())];
      app.addHook('onClose', async () => {
        isStopping = true;
        clearTimeout(timer);
        await Promise.all([...stops.map((stop) => stop()), soon]);
      });
    },
  };
}
