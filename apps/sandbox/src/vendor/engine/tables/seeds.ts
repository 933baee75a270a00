import { type Draw, seededDraw } from '../../math/random.ts';
import { type Chain, chainFrom, chainLength, newChain, newSalt, openChain } from './chain.ts';
import type { Fairness } from './protocol.ts';
import type { ChainRow, RoundStore } from './round-store.ts';

/** What the first chain of a table or room is made from where its rounds have to be known: in tests. */
export interface FirstChain {
  readonly lastSecret: string;
  readonly salt: string;
}

/** A round's place in a chain of secrets. */
export interface SeedPlace {
  readonly chainId: number;
  readonly chainIndex: number;
}

/** The secrets of the rounds of a table or room. `last`: where its last round took one; null: it had none. */
export function roundSeeds(chains: RoundStore, tableId: string, now: () => number, first?: FirstChain) {
  let known: { readonly row: ChainRow; readonly open: Chain } | null = null;

  function opened(row: ChainRow | null): { readonly row: ChainRow; readonly open: Chain } {
    if (!row) throw new Error(`a chain of ${tableId} is missing`);
    if (known?.row.id !== row.id) known = { row, open: openChain(row.lastSecret, row.length) };
    return known;
  }
  const of = (chainId: number) => opened(known?.row.id === chainId ? known.row : chains.chainById(chainId));

  return {
    next: (last: SeedPlace | null): SeedPlace => {
      const row = chains.chainOf(tableId);
      const index = row !== null && last?.chainId === row.id ? last.chainIndex + 1 : 1;
      if (row && index <= row.length) return { chainId: row.id, chainIndex: index };
      const isFirst = row === null && first !== undefined;
      const { lastSecret, commitment } = isFirst ? chainFrom(first.lastSecret, chainLength) : newChain(chainLength);
      // The salt is drawn once the commitment stands.
      const salt = isFirst ? first.salt : newSalt();
      chains.addChain(tableId, lastSecret, commitment, chainLength, salt, now());
      return { chainId: opened(chains.chainOf(tableId)).row.id, chainIndex: 1 };
    },
    draw: ({ chainId, chainIndex }: SeedPlace): Draw => {
      const { row, open } = of(chainId);
      return seededDraw(open.secret(chainIndex), row.salt, chainIndex);
    },
    secret: ({ chainId, chainIndex }: SeedPlace): string => of(chainId).open.secret(chainIndex),
    /** What is said of a round's secret before it is revealed. */
    fairness: ({ chainId, chainIndex }: SeedPlace): Fairness => {
      const { row, open } = of(chainId);
      return {
        commitment: row.commitment,
        salt: row.salt,
        lastSeed: open.secret(chainIndex - 1),
        index: chainIndex,
      };
    },
  };
}
export type RoundSeeds = ReturnType<typeof roundSeeds>;
