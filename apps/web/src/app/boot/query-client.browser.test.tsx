import { onlineManager, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Notices } from '../../features/notices/Notices.tsx';
import { CommentForm } from '../../features/promotions/CommentForm.tsx';
import { setLanguage, useT } from '../../platform/i18n.ts';
import { session } from '../../platform/session.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { memberOf, setStage, type Stage } from '../../platform/testing/stage.tsx';
import { createQueryClient } from './query-client.ts';
import { watchConnection } from '../session/reconnect.ts';

let stage: Stage;
/** How often the gateway was asked. */
let asked = 0;

/** The gateway's answers: those of `answer`, which rejects as a fetch does. */
function gatewayIs(answer: (signal: AbortSignal) => Promise<Response>): void {
  asked = 0;
  globalThis.fetch = async (_address, options) => {
    asked += 1;
    return answer(options!.signal!);
  };
}
const gone = async (): Promise<Response> => Promise.reject(new TypeError('no network'));
const notices = { banners: [], player: [{ id: '1', title: 'Back', content: '<p>Hello</p>', timestamp: 0 }], popup: [], promotion: [] }; // prettier-ignore
const answers = async () =>
  Response.json({ success: true, value: notices, message: '', errorCode: null, requestId: 'r1' });

async function goOffline(): Promise<void> {
  stage.show(null);
  gatewayIs(gone);
  // As soon as a component observes it.
  await expect
    .poll(() => {
      dispatchEvent(new Event('offline'));
      return onlineManager.isOnline();
    })
    .toBe(false);
}

const retry = page.getByRole('button', { name: 'Try again' });

beforeEach(async () => {
  stage = await setStage(createQueryClient());
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  stage.clear();
});

test('[E-03] a device without a network is told so at once, and gets the list when the network is back', async () => {
  await goOffline();
  stage.show(<Notices selectedId={undefined} />);
  await expect.element(page.getByText(/^Network link abnormal/)).toBeVisible();
  expect(asked).toBe(1);
  await retry.click();
  await expect.poll(() => asked).toBe(2);
  await expect.element(page.getByText(/^Network link abnormal/)).toBeVisible();
  gatewayIs(answers);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('heading', { name: 'Back' })).toBeVisible();
});

test('[E-03] a form that is sent without a network says so, keeps the words, and sends nothing later by itself', async () => {
  session.start(memberOf(3));
  await goOffline();
  const pictures = { ids: [], isSending: false, clear: () => undefined };
  stage.show(<CommentForm promotionId="p1" pictures={pictures} pictureField={null} />);
  const field = page.getByRole('textbox');
  await field.fill('A lovely evening');
  await page.getByRole('button').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Network link abnormal. Check your connection and try again.');
  await expect.element(field).toHaveValue('A lovely evening');
  gatewayIs(gone);
  dispatchEvent(new Event('online'));
  expect(
    stage.queries
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.status),
  ).toEqual(['error']);
  expect(asked).toBe(0);
});

test('[E-03] a gateway that hangs is asked once: the person decides about another try', async () => {
  const { setTimeout: later } = globalThis;
  // The wait for an answer, and nothing else, is short.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((action: () => void, delay?: number) =>
    later(action, delay === 15_000 ? 0 : delay),
  );
  gatewayIs(
    async (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up')))),
  );
  stage.show(<Notices selectedId={undefined} />);
  await expect.element(page.getByText(/^The page took too long to load/)).toBeVisible();
  expect(asked).toBe(1);
  gatewayIs(answers);
  await retry.click();
  await expect.element(page.getByRole('heading', { name: 'Back' })).toBeVisible();
});

test('[B-03] what a component has kept of its question is asked in the language that was chosen since', async () => {
  const spoken: (string | null)[] = [];
  globalThis.fetch = async (_address, options) => {
    const language = new Headers(options?.headers).get('Language');
    spoken.push(language);
    return Response.json({
      ...((await (await answers()).json()) as object),
      value: { ...notices, player: [{ ...notices.player[0], title: `In ${language}` }] },
    });
  };
  const kept = announcementsQuery();
  function Titles() {
    useT();
    return <p>{useQuery(kept).data?.player[0]?.title}</p>;
  }
  stage.show(<Titles />);
  await expect.element(page.getByText('In EN')).toBeVisible();
  await setLanguage('VI');
  // What was known holds until then.
  expect(page.getByText('In EN').elements()).toHaveLength(1);
  await expect.element(page.getByText('In VI')).toBeVisible();
  expect(spoken).toEqual(['EN', 'VI']);
  await setLanguage('EN');
  await expect.element(page.getByText('In EN')).toBeVisible();
  expect(spoken).toEqual(['EN', 'VI']);
});

test('[E-03] a list that a gateway did not answer comes by itself once it does', async () => {
  gatewayIs(async () => new Response('Bad Gateway', { status: 502 }));
  const stop = watchConnection(stage.queries);
  stage.show(<Notices selectedId={undefined} />);
  await expect.element(retry, { timeout: 20_000 }).toBeVisible();
  globalThis.fetch = async (address) => (address === '/livez' ? new Response('ok') : answers());
  await expect.element(page.getByText('Back').first(), { timeout: 20_000 }).toBeVisible();
  stop();
});
