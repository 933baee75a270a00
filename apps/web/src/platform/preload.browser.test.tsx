import { afterEach, expect, test } from 'vitest';
import { preload } from './preload.ts';

const load = async () => 'the module';
const styles = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const nameOf = (link: HTMLLinkElement) => link.getAttribute('href')?.split('/').at(-1);

afterEach(() => {
  for (const link of document.head.querySelectorAll('link:is([rel=stylesheet], [rel=preload], [rel=modulepreload])'))
    link.remove();
});

test('[G-08] styles are applied in the order in which they were asked for, each once', async () => {
  const appliedBefore: number[] = [];
  const watcher = new MutationObserver((changes) => {
    const hasNew = changes.some(({ addedNodes }) => [...addedNodes].some((node) => styles().includes(node as never)));
    if (hasNew)
      appliedBefore.push(
        styles()
          .slice(0, -1)
          .filter(({ sheet }) => sheet !== null).length,
      );
  });
  watcher.observe(document.head, { childList: true });
  const [first, second, third] = ['badge', 'chip', 'panel'].map((name) => `src/ui/${name}.module.css`) as [
    string,
    string,
    string,
  ];
  const both = await Promise.all([preload(load, [first, second]), preload(load, [second, third])]);
  watcher.disconnect();
  expect(both).toEqual(['the module', 'the module']);
  expect(styles().map(nameOf)).toEqual(['badge.module.css', 'chip.module.css', 'panel.module.css']);
  expect(appliedBefore).toEqual([0, 1, 2]);
  await preload(load, [first]);
  expect(styles()).toHaveLength(3);
});

test('[G-08] a module is loaded beside what it needs, not after it', async () => {
  const steps: string[] = [];
  const loading = preload(async () => {
    steps.push(`loaded beside ${styles().length} styles`);
    return 'the module';
  }, ['src/ui/badge.module.css', 'src/ui/next-task.ts']);
  expect(steps).toHaveLength(1);
  expect(document.head.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/src/ui/next-task.ts');
  await loading;
  expect(styles().map(({ sheet }) => sheet !== null)).toEqual([true]);
});

test('[S-16] what has no styles does not come, and those after it do; the next try asks for them again', async () => {
  const [missing, there] = await Promise.allSettled([
    preload(load, ['/127.0.0.1:9/none.css']),
    preload(load, ['src/ui/badge.module.css']),
  ]);
  expect([missing.status, there.status]).toEqual(['rejected', 'fulfilled']);
  expect(styles().map(nameOf)).toEqual(['badge.module.css']);
  await expect(preload(load, ['/127.0.0.1:9/none.css'])).rejects.toThrow('no styles at //127.0.0.1:9/none.css');
});
