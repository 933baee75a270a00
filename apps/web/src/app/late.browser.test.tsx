import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { late, watchForSigns } from './late.tsx';

const opened = vi.fn<(name: string) => void>();
const sent = vi.fn<(typed: string) => void>();

function Tools({ name }: { name: string }) {
  return (
    <button type="button" onClick={() => opened(name)}>
      {name}
    </button>
  );
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

/** A part whose code comes when the test says so. */
function waiting<P extends object>(part: ComponentType<P>): { Part: ComponentType<P>; arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<ComponentType<P>>();
  return { Part: late(async () => promise), arrive: () => resolve(part) };
}

let root: Root;
/** Hydrates what a server has rendered: each part stands in its boundary. */
function hydrate(parts: Record<string, ComponentType<{ name: string }>>, documentOf: (name: string) => string): void {
  const container = document.createElement('div');
  const names = Object.keys(parts);
  container.innerHTML = names.map((name) => `<!--$-->${documentOf(name)}<!--/$-->`).join('');
  document.body.replaceChildren(container);
  root = hydrateRoot(
    container,
    names.map((name) => {
      const Part = parts[name]!;
      return <Part key={name} name={name} />;
    }),
  );
}
const button = (name: string) => page.getByRole('button', { name });
const buttonOf = (name: string) => `<button type="button">${name}</button>`;

beforeEach(() => watchForSigns());
afterEach(() => {
  root.unmount();
  vi.resetAllMocks();
});

describe('[S-09] what is pressed before its code is there', () => {
  test('is pressed once more when it is', async () => {
    const { Part, arrive } = waiting(Tools);
    hydrate({ Search: Part }, buttonOf);
    await button('Search').click();
    await button('Search').click();
    expect(opened).not.toHaveBeenCalled();
    arrive();
    await expect.poll(() => opened.mock.calls).toEqual([['Search']]);
    await button('Search').click();
    expect(opened).toHaveBeenCalledTimes(2);
  });

  test('waits for its own part, and gives way to what was pressed after it', async () => {
    const [search, menu] = [waiting(Tools), waiting(Tools)];
    hydrate({ Search: search.Part, Menu: menu.Part }, buttonOf);
    await button('Search').click();
    await button('Menu').click();
    search.arrive();
    await expect.poll(() => isAlive('Search')).toBe(true);
    expect(opened).not.toHaveBeenCalled();
    menu.arrive();
    await expect.poll(() => opened.mock.calls).toEqual([['Menu']]);
    await button('Search').click();
    expect(opened.mock.calls).toEqual([['Menu'], ['Search']]);
  });

  test('is sent, as a form, with what was typed', async () => {
    const { Part, arrive } = waiting(Bar);
    hydrate(
      { Bar: Part },
      () => '<form><input name="name" aria-label="Name"><button type="submit">Send</button></form>',
    );
    await page.getByLabelText('Name').fill('lotus01');
    await userEvent.keyboard('{Enter}');
    expect(sent).not.toHaveBeenCalled();
    arrive();
    await expect.poll(() => sent.mock.calls).toEqual([['lotus01']]);
  });
});

function isAlive(name: string): boolean {
  return Object.keys(button(name).element()).some((key) => key.startsWith('__reactProps'));
}
