/** Keeps what was used last, up to a weight. Weights are whatever the caller counts in. */
export class Lru<V> {
  readonly #entries = new Map<string, { readonly value: V; readonly weight: number }>();
  readonly #limit: number;
  #weight = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, weight: number): void {
    this.#remove(key);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) return;
      this.#remove(oldest);
    }
  }

  delete(key: string): void {
    this.#remove(key);
  }

  get weight(): number {
    return this.#weight;
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }
}
