import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
}

/** As `node --cpu-prof` writes it; times in microseconds. */
interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly startTime: number;
  readonly endTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** What a function belongs to: a package, a folder of ours; null for Node's own, which works for whoever called it. */
function partOf({ functionName, url }: ProfileNode['callFrame']): string | null {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(idle)') return 'idle';
  if (url.startsWith('node:') || url === '') return null;
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url);
  if (inPackage) return inPackage[1] ?? null;
  return /(apps\/gateway\/src\/(?:modules\/)?[^/]+|packages\/[^/]+)/.exec(url)?.[1]?.replace('.ts', '') ?? url;
}

/**
 * Microseconds by part, without the idle ones, of the last so many milliseconds of each profile in the folder: before, the
 * process starts.
 */
export function timesByPart(folder: string, lastMs: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.cpuprofile'))) {
    const profile = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as CpuProfile;
    const parents = new Map<number, ProfileNode>();
    const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
    for (const node of profile.nodes) for (const child of node.children ?? []) parents.set(child, node);
    const parts = new Map<number, string>();
    for (const { id } of profile.nodes) {
      let above: ProfileNode | undefined = nodes.get(id);
      let part: string | null = null;
      for (; above && part === null; above = parents.get(above.id)) part = partOf(above.callFrame);
      parts.set(id, part ?? 'node itself');
    }
    let at = profile.startTime;
    profile.samples.forEach((id, index) => {
      at += profile.timeDeltas[index] ?? 0;
      if (at < profile.endTime - lastMs * 1_000) return;
      const part = parts.get(id) ?? 'node itself';
      times.set(part, (times.get(part) ?? 0) + (profile.timeDeltas[index] ?? 0));
    });
  }
  times.delete('idle');
  return times;
}
