import { useSyncExternalStore } from 'react';

/** Windows that were opened as modal ones, the last one on top; some may be closed by now. */
let opened: readonly Element[] = [];

function subscribe(render: () => void): () => void {
  opened = [...document.querySelectorAll('dialog:modal')];
  const watcher = new MutationObserver((changes) => {
    for (const { target } of changes) {
      opened = opened.filter((modal) => modal !== target);
      if (target instanceof Element && target.matches(':modal')) opened = [...opened, target];
    }
    render();
  });
  watcher.observe(document, { subtree: true, attributeFilter: ['open'] });
  return () => watcher.disconnect();
}

const read = () => opened.findLast((modal) => modal.matches(':modal')) ?? null;

/** The modal window on top, besides which nothing can be used or read aloud; null: there is none. */
export function useTopModal(): Element | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
