import { useNavigate } from '@tanstack/react-router';
import { withParameter } from './search.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** What changes the address of a list. `Name`: its parameters. */
export interface ListAddress<Name extends string> {
  /** Another list, which begins with its first page; '' and undefined: not narrowed by this one. */
  readonly narrow: (name: Name, value: string | undefined) => void;
  readonly turn: (page: number) => void;
  /** Opens what the parameter names, one step back from the list; without a value it is closed. */
  readonly open: (name: Name, value?: string) => void;
  /** A filter that was kept, whole. */
  readonly apply: (saved: Readonly<Record<string, string>>) => void;
}

export function useListAddress<Name extends string>(): ListAddress<Name> {
  const navigate = useNavigate();
  const change = (name: string, value?: string) =>
    void navigate({ to: '.', search: (now: Search) => withParameter(now, name, value) });
  return {
    narrow: (name, value) =>
      void navigate({
        to: '.',
        search: (now: Search) => withParameter(withParameter(now, 'page', undefined), name, value),
        replace: true,
      }),
    turn: (page) => change('page', String(page)),
    open: change,
    apply: (saved) => void navigate({ to: '.', search: saved }),
  };
}
