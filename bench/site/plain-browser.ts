import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumArguments, findChromium } from '../../scripts/testing/browser.mjs';

type Params = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: Params;
  readonly result?: Params;
  readonly error?: { readonly message: string };
}

/** A tab of its own, with nothing kept from others. */
export interface PlainTab {
  /** A command of Chrome's protocol. Rejects with what the browser says. */
  send(method: string, params?: Params): Promise<Params>;
  /** What an expression comes to, awaited. Rejects with what it throws. */
  evaluate(expression: string): Promise<unknown>;
  on(method: string, listener: (params: Params) => void): void;
  close(): Promise<void>;
}

export interface PlainBrowser {
  /** Of its protocol, for other programs. */
  readonly port: number;
  open(width: number, height: number): Promise<PlainTab>;
  close(): Promise<void>;
}

/**
 * A Chromium whose scripts nothing looks into while a page loads. Playwright has the protocol's `Runtime` on in each tab: V8
 * then keeps a stack for each error that a module makes as it is first run, React's among them, and parses the module
 * once more for it, which at four times slower holds up the page for some 90 ms.
 */
export async function launchPlainBrowser(): Promise<PlainBrowser> {
  const executable = findChromium();
  if (executable === undefined) throw new Error('no Chromium is found: CHROME_PATH names one');
  const folder = await mkdtemp(path.join(tmpdir(), 'sampan-plain-'));
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const process = spawn(executable, [...chromiumArguments, ...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    process.once('exit', () => resolve());
  });
  const address = await new Promise<string>((resolve, reject) => {
    let told = '';
    process.once('error', reject);
    process.once('exit', () => reject(new Error(`Chromium ended: ${told}`)));
    process.stderr.on('data', (text: Buffer) => {
      told += text.toString();
      const [found] = /ws:\/\/\S+/.exec(told) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)));
  });

  let last = 0;
  const waiting = new Map<number, { resolve: (result: Params) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, Set<(params: Params) => void>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, sessionId, params = {}, result = {}, error } = JSON.parse(String(data)) as Message;
    if (id === undefined) {
      for (const listener of listeners.get(`${sessionId} ${method}`) ?? []) listener(params);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });

  // It may end before it answers.
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium has ended'));
    waiting.clear();
  });

  function send(method: string, params: Params, sessionId?: string): Promise<Params> {
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
    });
  }

  return {
    port: Number(new URL(address).port),
    async open(width, height) {
      const { browserContextId } = await send('Target.createBrowserContext', {});
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId, width, height });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const session = String(sessionId);
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await send('Emulation.setDeviceMetricsOverride', metrics, session);
      return {
        send: (method, params = {}) => send(method, params, session),
        async evaluate(expression) {
          const asked = { expression, awaitPromise: true, returnByValue: true };
          const { result, exceptionDetails } = await send('Runtime.evaluate', asked, session);
          if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
          return (result as { value?: unknown }).value;
        },
        on(method, listener) {
          const name = `${session} ${method}`;
          listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
        },
        async close() {
          await send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    async close() {
      await send('Browser.close', {}).catch(() => undefined);
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
