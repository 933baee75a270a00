import type { Entry } from './queries.ts';

/** Who did it, in words; `commandLine`: what the command line is called. */
export function actorWords({ kind, name }: Entry['actor'], commandLine: string): string {
  if (kind === 'staff') return name;
  return name === '' ? commandLine : `${commandLine}: ${name}`;
}
