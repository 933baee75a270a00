import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import type { Events } from '../../events.ts';
import { notifyJobs } from './jobs.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { mailboxRoutes } from './routes.ts';
import { type NotifyDeps, type NotifyService, notifyService } from './service.ts';

/**
 * The response is on its way by then: sending, which is done only where there is an account, must not show in the
 * response time.
 */
const soonMs = 100;

/** Mails and SMS to members, and the mailbox, which lists them. */
export function notifyModule(
  deps: Omit<NotifyDeps, 'onQueued' | 'onMessage'> & {
    readonly events: Pick<Events, 'publish'>;
    readonly isModuleOn: (merchantCode: string, id: string) => Promise<boolean>;
  },
): {
  readonly service: NotifyService;
  readonly mailbox: Mailbox;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
  /** From now on, and until the app closes, what is queued here goes out in a moment. */
  sendSoon(app: FastifyInstance): void;
} {
  let send: () => void = () => undefined;
  const service = notifyService({
    ...deps,
    onQueued: () => send(),
    onMessage: (whose) => deps.events.publish('mailbox', whose),
  });
  const mailbox = createMailbox(deps);
  return {
    service,
    mailbox,
    jobs: notifyJobs(service),
    routes: (app) => mailboxRoutes(app, mailbox),
    sendSoon(app) {
      const ending = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      let sending: Promise<unknown> = Promise.resolve();
      send = () => {
        if (ending.signal.aborted || timer) return;
        timer = setTimeout(() => {
          timer = undefined;
          sending = sending
            .then(() => service.deliverDue(ending.signal))
            .catch((error: unknown) => app.log.error({ err: error }, 'sending notifications failed'));
        }, soonMs);
        timer.unref();
      };
      app.addHook('onClose', async () => {
        ending.abort();
        clearTimeout(timer);
        await sending;
      });
    },
  };
}
