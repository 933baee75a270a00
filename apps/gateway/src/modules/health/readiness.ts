/** `degraded`: calls are answered, but the operator should act; `failed`: calls fail. */
export type PartStatus = 'ok' | 'degraded' | 'failed';

export interface Readiness<Part extends string = string> {
  /** `unavailable`: calls would fail. */
  readonly status: 'ready' | 'degraded' | 'unavailable';
  readonly parts: Readonly<Record<Part, PartStatus>>;
}

/** How long an answer is cached, in milliseconds: the probe is public and costs a write. */
const freshMs = 1_000;
/** How long a part may take to say how it is, in milliseconds. */
const partMs = 4_000;

/**
 * How the gateway's parts are. Each is asked by its function, at most once a second; one that throws or takes too long
 * has failed. `onChange` hears once of each change.
 */
export function createReadiness<Part extends string>(
  parts: Readonly<Record<Part, () => Promise<PartStatus>>>,
  onChange: (part: Part, status: PartStatus) => void,
): () => Promise<Readiness<Part>> {
  const names = Object.keys(parts) as Part[];
  const known = new Map<Part, PartStatus>(names.map((name) => [name, 'ok']));
  let last: { readonly answer: Promise<Readiness<Part>>; readonly at: number } | undefined;

  async function statusOf(name: Part): Promise<PartStatus> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<PartStatus>((resolve) => {
      timer = setTimeout(() => resolve('failed'), partMs);
    });
    const status = await Promise.race([parts[name]().catch((): PartStatus => 'failed'), tooLate]);
    clearTimeout(timer);
    if (known.get(name) !== status) onChange(name, status);
    known.set(name, status);
    return status;
  }

  async function look(): Promise<Readiness<Part>> {
    const statuses = await Promise.all(names.map(async (name) => [name, await statusOf(name)] as const));
    const worst = (status: PartStatus) => statuses.some(([, each]) => each === status);
    return {
      status: worst('failed') ? 'unavailable' : worst('degraded') ? 'degraded' : 'ready',
      parts: Object.fromEntries(statuses) as Record<Part, PartStatus>,
    };
  }

  return () => {
    const now = performance.now();
    if (!last || now - last.at > freshMs) {
      const asked = { answer: look(), at: now };
      last = asked;
      // Its age counts from the answer: a part that is slow isn't asked again while it is being asked.
      void asked.answer.then(() => (asked.at = performance.now()));
      asked.at = Number.POSITIVE_INFINITY;
    }
    return last.answer;
  };
}
