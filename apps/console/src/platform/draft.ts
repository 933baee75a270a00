import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';

/** Something that is written anew as a whole; another version once somebody changed it. */
interface Source {
  readonly version: string;
}

/**
 * What is typed of something, beside what it was when it was read. What somebody else saves meanwhile is told, not put
 * under the hands. `source`: null: it is to be new.
 */
export function useDraft<S extends Source, Draft>(source: S | null, draftOf: (source: S | null) => Draft) {
  const read = (from: S | null) => ({ version: from?.version ?? null, draft: draftOf(from) });
  const [base, setBase] = useState(() => read(source));
  const [draft, setDraft] = useState(base.draft);
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    /** Of what was read. */
    version: base.version,
    isChanged: JSON.stringify(draft) !== JSON.stringify(base.draft),
    /** Somebody else changed it. */
    isOvertaken: source !== null && source.version !== base.version,
    /** Goes on with what was typed, which then comes after theirs. */
    keepMine: () => setBase(read(source)),
    /** Begins anew with what it is now, or with what was saved. */
    begin: (from: S | null = source) => {
      const next = read(from);
      setBase(next);
      setDraft(next.draft);
    },
  };
}

/** Asks before a page is left with what was typed there. */
export function useLeaveGuard(isChanged: boolean, question: string): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // oxlint-disable-next-line no-alert -- the browser's own question, as for closing the tab
      isChanged && current.pathname !== next.pathname && !confirm(question),
    enableBeforeUnload: () => isChanged,
  });
}
