import { useEffect, type ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setStage } from '../../platform/testing/stage.tsx';
import { endWaiting } from '../../ui/first-interaction.ts';
import { deferHydration, useHasMissedPress, hydrateOnInteraction } from './deferred-hydration.tsx';

const opened = vi.fn<(name: string) => void>();
const sent = vi.fn<(typed: string) => void>();

function Tools({ name }: { name: string }) {
  return (
    <button type="button" onClick={() => opened(name)}>
      {name}
    </button>
  );
}

function Broken(_props: { name: string }): never {
  throw new TypeError('no address');
}

function Bar(_props: { name: string }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget).get('name') as string);
      }}
    >
      <input name="name" aria-label="Name" />
      <button type="submit">Send</button>
    </form>
  );
}

function Opening({ name }: { name: string }) {
  return (
    <a
      href={`#${name}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        opened(name);
      }}
    >
      {name}
    </a>
  );
}

/** A part whose code comes, or doesn't, when the test says so. */
function waiting<P extends object>(part: ComponentType<P>) {
  const { promise, resolve, reject } = Promise.withResolvers<ComponentType<P>>();
  return {
    Part: deferHydration(async () => promise),
    arrive: () => resolve(part),
    fail: () => reject(new Error('no network')),
  };
}

let stops = new AbortController();
/** Where links lead: nowhere, but it is noted. */
function watchLinks() {
  const led = vi.fn<(to: 'here' | 'elsewhere') => void>();
  addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      led(event.ctrlKey || event.metaKey ? 'elsewhere' : 'here');
    },
    // React lets no click further that meets what it has not taken over yet.
    { signal: stops.signal, capture: true },
  );
  return led;
}

let root: Root | undefined;
type NamedParts = Record<string, ComponentType<{ name: string }>>;

function Around({ parts, onHydrated }: { parts: NamedParts; onHydrated?: () => void }) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return Object.entries(parts).map(([name, Part]) => <Part key={name} name={name} />);
}

/** Hydrates what a server has rendered: each part stands in its boundary. Resolves when what is around them is hydrated. */
async function hydrate(parts: NamedParts, documentOf: (name: string) => string): Promise<void> {
  const container = document.createElement('div');
  const names = Object.keys(parts);
  container.innerHTML = names.map((name) => `<!--$-->${documentOf(name)}<!--/$-->`).join('');
  document.body.replaceChildren(container);
  return new Promise((resolve) => {
    root = hydrateRoot(container, <Around parts={parts} onHydrated={resolve} />);
  });
}
const button = (name: string) => page.getByRole('button', { name });
const buttonOf = (name: string) => `<button type="button">${name}</button>`;

beforeEach(() => hydrateOnInteraction());
afterEach(() => {
  stops.abort();
  stops = new AbortController();
  root?.unmount();
  root = undefined;
  vi.restoreAllMocks();
  opened.mockReset();
  sent.mockReset();
});

test('[E-03] a part that breaks says so, and takes no other with it', async () => {
  // React tells of what a boundary has caught.
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const stage = await setStage();
  const [broken, menu] = [waiting(Broken), waiting(Tools)];
  stage.show(
    <>
      <broken.Part name="Search" />
      <menu.Part name="Menu" />
    </>,
  );
  endWaiting();
  broken.arrive();
  menu.arrive();
  await expect
    .element(page.getByRole('alert').getByText('This page could not be shown. Check your connection and try again.'))
    .toBeVisible();
  await button('Menu').click();
  expect(opened.mock.calls).toEqual([['Menu']]);
  expect(told).toHaveBeenCalled();
  stage.clear();
});

describe('[S-09] what is pressed before its code is there', () => {
  test('is pressed once more when it is', async () => {
    const { Part, arrive } = waiting(Tools);
    await hydrate({ Search: Part }, buttonOf);
    await button('Search').click();
    await button('Search').click();
    expect(opened).not.toHaveBeenCalled();
    arrive();
    await expect.poll(() => opened.mock.calls).toEqual([['Search']]);
    await button('Search').click();
    expect(opened).toHaveBeenCalledTimes(2);
  });

  test('is pressed once more when it comes while the press is still on its way', async () => {
    const { Part, arrive } = waiting(Tools);
    await hydrate({ Search: Part }, buttonOf);
    const later: (() => void)[] = [];
    const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((task: () => void) => {
      later.push(task);
      return 0;
    }) as unknown as typeof setTimeout);
    (button('Search').element() as HTMLElement).click();
    timer.mockRestore();
    arrive();
    await expect.poll(() => isHydrated('Search')).toBe(true);
    for (const task of later) task();
    expect(opened.mock.calls).toEqual([['Search']]);
  });

  test('waits for its own part, and gives way to what was pressed after it', async () => {
    const [search, menu] = [waiting(Tools), waiting(Tools)];
    await hydrate({ Search: search.Part, Menu: menu.Part }, buttonOf);
    await button('Search').click();
    await button('Menu').click();
    search.arrive();
    await expect.poll(() => isHydrated('Search')).toBe(true);
    expect(opened).not.toHaveBeenCalled();
    menu.arrive();
    await expect.poll(() => opened.mock.calls).toEqual([['Menu']]);
    await button('Search').click();
    expect(opened.mock.calls).toEqual([['Menu'], ['Search']]);
  });

  test('is sent, as a form, with what was typed', async () => {
    const { Part, arrive } = waiting(Bar);
    await hydrate(
      { Bar: Part },
      () => '<form><input name="name" aria-label="Name"><button type="submit">Send</button></form>',
    );
    await page.getByLabelText('Name').fill('lotus01');
    await userEvent.keyboard('{Enter}');
    expect(sent).not.toHaveBeenCalled();
    arrive();
    await expect.poll(() => sent.mock.calls).toEqual([['lotus01']]);
  });

  const linkOf = (name: string) => `<a href="#${name}" aria-haspopup="dialog">${name}</a>`;
  const link = page.getByRole('link', { name: 'Notice' });

  test('is pressed once more, as a link that opens a dialog, but where it opens a tab', async () => {
    const { Part, arrive } = waiting(Opening);
    await hydrate({ Notice: Part }, linkOf);
    const led = watchLinks();
    await link.click({ modifiers: ['ControlOrMeta'] });
    await link.click();
    expect(led.mock.calls).toEqual([['elsewhere']]);
    arrive();
    await expect.poll(() => opened.mock.calls).toEqual([['Notice']]);
  });

  test('leads on, as a link, where its code doesn’t come', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    const { Part, fail } = waiting(Opening);
    await hydrate({ Notice: Part }, linkOf);
    const led = watchLinks();
    await link.click();
    expect(led).not.toHaveBeenCalled();
    fail();
    await expect.poll(() => led.mock.calls).toEqual([['here']]);
    await link.click();
    expect(led).toHaveBeenCalledTimes(2);
  });
});

test('[B-03] what is around a part renders again before its code is there: the markup of the server stays', async () => {
  const { Part, arrive } = waiting(Tools);
  await hydrate({ Search: Part }, buttonOf);
  const markup = button('Search').element();
  endWaiting();
  root!.render(<Around parts={{ Search: Part }} />);
  await new Promise(requestAnimationFrame);
  expect(button('Search').element()).toBe(markup);
  arrive();
  await expect.poll(() => isHydrated('Search')).toBe(true);
  expect(button('Search').element()).toBe(markup);
});

function Debts() {
  return useHasMissedPress() ? <p>It stays dead</p> : null;
}

describe('[S-16] what is pressed although its code does not come', () => {
  test('is owed an answer, while the markup of the server stays', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    const told = document.body.appendChild(document.createElement('div'));
    const debts = createRoot(told);
    const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>(async () =>
      Promise.reject(new Error('it is missing')),
    );
    const Part = deferHydration(load);
    await hydrate({ Search: Part }, buttonOf);
    document.body.append(told);
    debts.render(<Debts />);
    await expect.poll(() => load.mock.calls).toHaveLength(1);
    expect(page.getByText('It stays dead').elements()).toEqual([]);
    await button('Search').click();
    await expect.element(page.getByText('It stays dead')).toBeVisible();
    await expect.element(button('Search')).toBeVisible();
    debts.unmount();
  });
});

function isHydrated(name: string): boolean {
  return Object.keys(button(name).element()).some((key) => key.startsWith('__reactProps'));
}
