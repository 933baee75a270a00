import type { GameType } from '@sampan/contract/catalogue';
import type { Language } from '@sampan/contract/envelope';
import type { PointEntryKind, PointGoodsKind, PointOrderStatus } from '@sampan/contract/points';
import type { Generated } from 'kysely';

/** Points are thousandths of a point, money is minor units. Entries, days and balances are written by functions alone. */
export interface PointsTables {
  point_programmes: {
    merchant_code: string;
    /** YYYY-MM-DD */
    since: string;
    closed_to: string;
  };
  point_rates: { merchant_code: string; category: GameType; since: string; rate: bigint; unit: bigint };
  point_wallets: { account_id: bigint; merchant_code: string; member_id: string; balance: Generated<bigint> };
  point_days: { account_id: bigint; day: string; category: GameType; merchant_code: string; points: bigint };
  point_entries: {
    account_id: bigint;
    id: Generated<bigint>;
    merchant_code: string;
    member_id: string;
    created_at: Date;
    kind: PointEntryKind;
    amount: bigint;
    balance_after: bigint;
    day: string | null;
    category: GameType | null;
    reference: string;
    key: string | null;
  };
  point_goods: {
    merchant_code: string;
    id: string;
    kind: PointGoodsKind;
    position: number;
    /** Whole points. */
    price: bigint;
    /** Null: without end. */
    stock: number | null;
    bonus_amount: bigint | null;
    is_instant: boolean;
    /** Published. */
    is_listed: boolean;
    starts_at: Date;
    ends_at: Date | null;
    picture: string;
  };
  point_goods_texts: {
    merchant_code: string;
    goods_id: string;
    language: Language;
    name: string;
    description: string;
  };
  point_orders: {
    account_id: bigint;
    /** Begins with the account's number. */
    id: string;
    merchant_code: string;
    member_id: string;
    idempotency_key: string;
    payload_hash: Buffer;
    goods_id: string;
    kind: PointGoodsKind;
    quantity: number;
    points: bigint;
    balance_after: bigint;
    bonus_amount: bigint | null;
    zalo: string | null;
    whatsapp: string | null;
    status: PointOrderStatus;
    remark: Generated<string>;
    created_at: Date;
    decided_at: Date | null;
  };
}
