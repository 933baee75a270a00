import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type CurrencyDigits, formatAmount, readAmount } from '@sampan/contract/money';
import {
  partnerPaths,
  partnerQuery,
  vendorTransfer,
  type vendorTransferAnswer,
  vendorWallet,
  type vendorWalletAnswer,
} from '@sampan/contract/partner-calls';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { inTransaction } from '../database.ts';
import { type Answer, signedRoutes } from '../partner/signed-routes.ts';
import type { Faults } from './faults.ts';

interface Row {
  id: string;
  player_id: string;
  direction: 'in' | 'out';
  amount: number;
  currency: string;
  currency_digits: CurrencyDigits;
  status: 'done' | 'refused';
  balance: number;
}

/** Whose wallet it is, and in which money. */
export interface Holder {
  readonly playerId: string;
  readonly currency: string;
  readonly currencyDigits: CurrencyDigits;
}

/** The wallets that players have here. A reference is one transfer; money that isn't there doesn't go out. */
export function ownWallets(needs: { db: DatabaseSync; faults: Pick<Faults, 'wallet'>; now?: () => number }) {
  const { db, faults, now = Date.now } = needs;
  const wallet = db.prepare('select balance, currency_digits from vendor_wallet where player_id = ? and currency = ?');
  const store = db.prepare(
    `insert into vendor_wallet (player_id, currency, currency_digits, balance) values (?, ?, ?, ?)
     on conflict (player_id, currency) do update set balance = excluded.balance`,
  );
  const find = db.prepare('select * from vendor_transfer where merchant_reference = ?');
  const insert = db.prepare(
    `insert into vendor_transfer (merchant_reference, id, player_id, direction, amount, currency, currency_digits,
       status, balance, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  type Held = { balance: number; currency_digits: CurrencyDigits };
  const held = (playerId: string, currency: string) => wallet.get(playerId, currency) as Held | undefined;
  const answer = ({ id, status, balance, currency_digits: digits }: Row): Answer => ({
    value: {
      providerReference: id,
      status,
      balance: formatAmount(BigInt(balance), digits),
    } satisfies z.output<typeof vendorTransferAnswer>,
  });

  const read = ({ playerId, currency }: Holder) => BigInt(held(playerId, currency)?.balance ?? 0);

  /** What the gateway gets to hear. */
  function spoken(answer: Answer): Answer {
    return faults.wallet === 'garbage' && 'value' in Object(answer) ? { value: { welcome: true } } : answer;
  }

  function transferred(answer: Answer): Answer {
    if (faults.wallet === 'lost') return 'lost';
    const isLate = faults.wallet === 'late' && typeof answer === 'object' && 'value' in answer;
    return isLate ? { value: { ...answer.value, status: 'pending' } } : spoken(answer);
  }

  const calls = {
    balance: ({ playerId, currency, currencyDigits }: z.output<typeof vendorWallet>): Answer => {
      const own = held(playerId, currency);
      if (own && own.currency_digits !== currencyDigits) return { no: 'currency_mismatch' };
      const balance = formatAmount(BigInt(own?.balance ?? 0), currencyDigits);
      return { value: { balance, currency } satisfies z.output<typeof vendorWalletAnswer> };
    },
    transfer: (body: z.output<typeof vendorTransfer>): Answer => {
      const { merchantReference: reference, playerId, direction, currency, currencyDigits } = body;
      const amount = readAmount(body.amount, currencyDigits);
      if (typeof amount === 'string' || amount === 0n) return { no: 'amount_invalid' };
      return inTransaction(db, () => {
        const before = find.get(reference) as Row | undefined;
        if (before) {
          const isSame =
            before.player_id === playerId &&
            before.direction === direction &&
            BigInt(before.amount) === amount &&
            before.currency === currency &&
            before.currency_digits === currencyDigits;
          return isSame ? answer(before) : 'conflict';
        }
        const own = held(playerId, currency);
        if (own && own.currency_digits !== currencyDigits) return { no: 'currency_mismatch' };
        const left = BigInt(own?.balance ?? 0) + (direction === 'in' ? amount : -amount);
        const isDone = faults.wallet !== 'declined' && left >= 0n && left <= BigInt(Number.MAX_SAFE_INTEGER);
        const balance = isDone ? left : BigInt(own?.balance ?? 0);
        if (isDone) store.run(playerId, currency, currencyDigits, balance);
        const id = randomBytes(18).toString('base64url');
        const status = isDone ? 'done' : 'refused';
        insert.run(reference, id, playerId, direction, amount, currency, currencyDigits, status, balance, now());
        return answer(find.get(reference) as unknown as Row);
      });
    },
    query: (reference: string): Answer => {
      const row = find.get(reference) as Row | undefined;
      return row ? answer(row) : { no: 'not_found' };
    },
  };
  const isDown = () => faults.wallet === 'down';

  return {
    /** The gateway's calls. */
    balance: (wanted: z.output<typeof vendorWallet>): Answer => (isDown() ? 'lost' : spoken(calls.balance(wanted))),
    transfer: (body: z.output<typeof vendorTransfer>): Answer =>
      isDown() ? 'lost' : transferred(calls.transfer(body)),
    query: (reference: string): Answer => (isDown() ? 'lost' : spoken(calls.query(reference))),
    /** What the player has, minor units. */
    read,
    /** Takes a stake or, negative, pays a win; what is left. Null: there is not so much, and nothing was taken. */
    take: (holder: Holder, amount: bigint): bigint | null => {
      const left = read(holder) - amount;
      if (left < 0n) return null;
      store.run(holder.playerId, holder.currency, holder.currencyDigits, left);
      return left;
    },
  };
}
export type OwnWallets = ReturnType<typeof ownWallets>;

/** The gateway's calls to them. */
export function ownWalletRoutes(
  app: FastifyInstance,
  needs: { config: Config; wallets: Pick<OwnWallets, 'balance' | 'transfer' | 'query'> },
) {
  const { config, wallets } = needs;
  const on = signedRoutes(app, 'sandbox-games', config);
  on(partnerPaths.walletBalance, vendorWallet, (body) => wallets.balance(body));
  on(partnerPaths.walletTransfer, vendorTransfer, (body) => wallets.transfer(body));
  on(partnerPaths.walletQuery, partnerQuery, (body) => wallets.query(body.merchantReference));
}
