import type { LinkProps } from '@tanstack/react-router';
import type { ValueOf } from '@sampan/contract/operation';
import type { operatorSetup } from '@sampan/contract/setup';

export type SetupPoint = ValueOf<typeof operatorSetup>['points'][number];

/** What the console has words for, in the order in which a new operator goes through them. */
const order = [
  'settings',
  'currency',
  'time_zone',
  'languages',
  'origin',
  'age',
  'registration',
  'mail',
  'deposits',
  'games',
  'wallets',
  'terms',
  'safer_gambling',
  'chat',
  'staff',
] as const;
export type KnownPoint = (typeof order)[number];

export const isKnown = (point: string): point is KnownPoint => order.some((one) => one === point);

type Target = Pick<LinkProps, 'to' | 'search'>;
const setting = (q: string): Target => ({ to: '/settings', search: { q } });

/** Where a point is put right; without one it is who runs the installation that does. */
export const targets: Readonly<Record<KnownPoint, Target | null>> = {
  settings: { to: '/settings' },
  currency: null,
  time_zone: null,
  languages: setting('languages'),
  origin: setting('publicUrl'),
  age: setting('identity.minimumAge'),
  registration: setting('register'),
  mail: setting('mail.from'),
  deposits: setting('depositMethods'),
  games: { to: '/vendors' },
  wallets: setting('wallet'),
  terms: { to: '/articles', search: { kind: 'agreement' } },
  safer_gambling: { to: '/articles', search: { kind: 'responsible' } },
  chat: setting('chat.isOn'),
  staff: { to: '/staff' },
};

/** In the order of the steps; what this console doesn't know comes last. */
export function inOrder(points: readonly SetupPoint[]): readonly SetupPoint[] {
  const place = ({ point }: SetupPoint) => {
    const index = order.findIndex((one) => one === point);
    return index === -1 ? order.length : index;
  };
  return points.toSorted((one, other) => place(one) - place(other));
}

/** What an operator does next: the first step that the site can't work without. */
export const nextOf = (points: readonly SetupPoint[]): SetupPoint | undefined =>
  inOrder(points).find(({ state }) => state === 'missing');
