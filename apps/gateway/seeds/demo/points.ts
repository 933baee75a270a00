import type { Language } from '@sampan/contract/envelope';
import { languages } from '@sampan/contract/envelope';
import type { Tx } from '../../src/db/database.ts';
import * as goods from '../../src/modules/points/goods-store.ts';
import * as store from '../../src/modules/points/store.ts';
import type { PieceId } from './art/goods.ts';
import type { Demo } from './operator.ts';

type Words = readonly [name: string, description: string];

interface Piece {
  readonly id: PieceId;
  /** Whole points. */
  readonly price: bigint;
  readonly stock: number | null;
  /** Minor units; goods without it are sent. */
  readonly bonus?: bigint;
  readonly isInstant?: true;
  readonly words: Readonly<Record<Language, Words>>;
}

const pieces: readonly Piece[] = [
  {
    id: 'bonus-20',
    price: 1_500n,
    stock: null,
    bonus: 20_000_00n,
    isInstant: true,
    words: {
      EN: ['Bonus ₫20,000', 'In your wallet at once.'],
      CN: ['₫20,000 奖金', '立即到账。'],
      ID: ['Bonus ₫20.000', 'Langsung masuk ke dompet Anda.'],
      JA: ['ボーナス ₫20,000', 'すぐにウォレットに入ります。'],
      KO: ['보너스 ₫20,000', '즉시 지갑에 지급됩니다.'],
      TH: ['โบนัส ₫20,000', 'เข้ากระเป๋าเงินของคุณทันที'],
      VI: ['Tiền thưởng ₫20.000', 'Vào ví của bạn ngay lập tức.'],
    },
  },
  {
    id: 'bonus-100',
    price: 7_000n,
    stock: 200,
    bonus: 100_000_00n,
    words: {
      EN: ['Bonus ₫100,000', 'In your wallet once our staff have approved it.'],
      CN: ['₫100,000 奖金', '工作人员审核后到账。'],
      ID: ['Bonus ₫100.000', 'Masuk ke dompet setelah disetujui staf kami.'],
      JA: ['ボーナス ₫100,000', '担当者の承認後、ウォレットに入ります。'],
      KO: ['보너스 ₫100,000', '담당자 승인 후 지갑에 지급됩니다.'],
      TH: ['โบนัส ₫100,000', 'เข้ากระเป๋าเงินเมื่อเจ้าหน้าที่อนุมัติแล้ว'],
      VI: ['Tiền thưởng ₫100.000', 'Vào ví sau khi nhân viên duyệt.'],
    },
  },
  {
    id: 'bonus-500',
    price: 33_000n,
    stock: 20,
    bonus: 500_000_00n,
    words: {
      EN: ['Bonus ₫500,000', 'In your wallet once our staff have approved it.'],
      CN: ['₫500,000 奖金', '工作人员审核后到账。'],
      ID: ['Bonus ₫500.000', 'Masuk ke dompet setelah disetujui staf kami.'],
      JA: ['ボーナス ₫500,000', '担当者の承認後、ウォレットに入ります。'],
      KO: ['보너스 ₫500,000', '담당자 승인 후 지갑에 지급됩니다.'],
      TH: ['โบนัส ₫500,000', 'เข้ากระเป๋าเงินเมื่อเจ้าหน้าที่อนุมัติแล้ว'],
      VI: ['Tiền thưởng ₫500.000', 'Vào ví sau khi nhân viên duyệt.'],
    },
  },
  {
    id: 'mug',
    price: 900n,
    stock: 60,
    words: {
      EN: ['Sampan mug', 'Stoneware, 350 ml. Play goods of this demonstration: nothing is sent.'],
      CN: ['Sampan 马克杯', '陶瓷，350 毫升。演示商品，不会寄送。'],
      ID: ['Mug Sampan', 'Keramik, 350 ml. Barang demonstrasi: tidak dikirim.'],
      JA: ['Sampan マグカップ', '陶器、350 ml。デモ用の景品のため、発送はありません。'],
      KO: ['Sampan 머그컵', '도자기, 350ml. 데모용 상품이라 배송되지 않습니다.'],
      TH: ['แก้วมัค Sampan', 'เซรามิก 350 มล. ของรางวัลสาธิต ไม่มีการจัดส่งจริง'],
      VI: ['Cốc Sampan', 'Gốm, 350 ml. Quà trình diễn: không gửi thật.'],
    },
  },
  {
    id: 'cap',
    price: 1_800n,
    stock: 40,
    words: {
      EN: ['Boatman’s cap', 'Cotton, one size. Play goods: nothing is sent.'],
      CN: ['船夫帽', '棉质，均码。演示商品，不会寄送。'],
      ID: ['Topi tukang perahu', 'Katun, satu ukuran. Barang demonstrasi: tidak dikirim.'],
      JA: ['船頭のキャップ', 'コットン、フリーサイズ。デモ用のため発送はありません。'],
      KO: ['뱃사공 모자', '면, 프리 사이즈. 데모용이라 배송되지 않습니다.'],
      TH: ['หมวกคนเรือ', 'ผ้าฝ้าย ขนาดเดียว ของรางวัลสาธิต ไม่มีการจัดส่งจริง'],
      VI: ['Mũ người lái đò', 'Vải bông, một cỡ. Quà trình diễn: không gửi thật.'],
    },
  },
  {
    id: 'backpack',
    price: 12_000n,
    stock: 12,
    words: {
      EN: ['Backpack', 'Water-repellent, 22 litres. Play goods: nothing is sent.'],
      CN: ['双肩包', '防泼水，22 升。演示商品，不会寄送。'],
      ID: ['Ransel', 'Tahan air, 22 liter. Barang demonstrasi: tidak dikirim.'],
      JA: ['バックパック', '撥水、22リットル。デモ用のため発送はありません。'],
      KO: ['백팩', '발수 가공, 22리터. 데모용이라 배송되지 않습니다.'],
      TH: ['เป้สะพายหลัง', 'กันน้ำ 22 ลิตร ของรางวัลสาธิต ไม่มีการจัดส่งจริง'],
      VI: ['Ba lô', 'Chống thấm, 22 lít. Quà trình diễn: không gửi thật.'],
    },
  },
  {
    id: 'earbuds',
    price: 45_000n,
    stock: 5,
    words: {
      EN: ['Wireless earbuds', 'With a charging case. Play goods: nothing is sent.'],
      CN: ['无线耳机', '附充电盒。演示商品，不会寄送。'],
      ID: ['Earbud nirkabel', 'Dengan wadah pengisi daya. Barang demonstrasi: tidak dikirim.'],
      JA: ['ワイヤレスイヤホン', '充電ケース付き。デモ用のため発送はありません。'],
      KO: ['무선 이어폰', '충전 케이스 포함. 데모용이라 배송되지 않습니다.'],
      TH: ['หูฟังไร้สาย', 'พร้อมเคสชาร์จ ของรางวัลสาธิต ไม่มีการจัดส่งจริง'],
      VI: ['Tai nghe không dây', 'Kèm hộp sạc. Quà trình diễn: không gửi thật.'],
    },
  },
  {
    id: 'watch',
    price: 180_000n,
    stock: 0,
    words: {
      EN: ['Diver’s watch', 'Steel, to 200 metres. Play goods: nothing is sent.'],
      CN: ['潜水表', '精钢，防水 200 米。演示商品，不会寄送。'],
      ID: ['Jam selam', 'Baja, hingga 200 meter. Barang demonstrasi: tidak dikirim.'],
      JA: ['ダイバーズウォッチ', 'スチール製、200m防水。デモ用のため発送はありません。'],
      KO: ['다이버 시계', '스틸, 200m 방수. 데모용이라 배송되지 않습니다.'],
      TH: ['นาฬิกาดำน้ำ', 'สเตนเลส กันน้ำ 200 เมตร ของรางวัลสาธิต ไม่มีการจัดส่งจริง'],
      VI: ['Đồng hồ lặn', 'Thép, chịu nước 200 mét. Quà trình diễn: không gửi thật.'],
    },
  },
];

/** The goods of the demo's point mall. */
export async function seedPointGoods(tx: Tx, { merchantCode, now }: Demo): Promise<void> {
  for (const [position, { id, price, stock, bonus, isInstant, words }] of pieces.entries())
    await goods.saveGoods(
      tx,
      {
        merchant_code: merchantCode,
        id,
        kind: bonus === undefined ? 'article' : 'bonus',
        position,
        price,
        stock,
        bonus_amount: bonus ?? null,
        is_instant: isInstant ?? false,
        is_listed: true,
        starts_at: new Date(now),
        ends_at: null,
        picture: `/art/goods/${id}.webp?v=2`,
      },
      languages.map((language) => ({ language, name: words[language][0], description: words[language][1] })),
    );
}

/** What the demo player has to try the point mall with: 5,000 points. */
export async function giveStartPoints(tx: Tx, account: bigint, { now }: Demo): Promise<void> {
  const at = new Date(now);
  await store.lock(tx, account, at);
  await store.move(tx, {
    account,
    key: 'demo-start',
    kind: 'adjusted',
    amount: 5_000_000n,
    reference: 'demo-start',
    at,
  });
}
