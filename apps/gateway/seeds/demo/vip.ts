import type { Language } from '@sampan/contract/envelope';
import type { Tx } from '../../src/db/database.ts';
import * as store from '../../src/modules/vip/store.ts';
import { inEachLanguage } from './languages.ts';
import type { Demo } from './operator.ts';

/** Level 0 is where every member begins. Amounts in minor units. */
const conditions: readonly { total: bigint; monthly: bigint; gift: bigint }[] = [
  { total: 0n, monthly: 0n, gift: 0n },
  { total: 5_000_000_00n, monthly: 1_000_000_00n, gift: 20_000_00n },
  { total: 20_000_000_00n, monthly: 5_000_000_00n, gift: 80_000_00n },
  { total: 80_000_000_00n, monthly: 15_000_000_00n, gift: 250_000_00n },
  { total: 300_000_000_00n, monthly: 50_000_000_00n, gift: 800_000_00n },
  { total: 1_000_000_000_00n, monthly: 150_000_000_00n, gift: 3_000_000_00n },
  { total: 5_000_000_000_00n, monthly: 500_000_000_00n, gift: 12_000_000_00n },
];

interface Words {
  readonly names: readonly string[];
  readonly gift: string;
  readonly invitations: string;
  readonly priority: string;
  readonly service: string;
}

const words: Readonly<Record<Language, Words>> = {
  EN: {
    names: ['Member', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Crown'],
    gift: 'A gift when you reach the level',
    invitations: 'Invitations to seasonal promotions',
    priority: 'Your questions are answered first',
    service: 'Your own VIP customer service',
  },
  VI: {
    names: ['Thành viên', 'Đồng', 'Bạc', 'Vàng', 'Bạch kim', 'Kim cương', 'Vương miện'],
    gift: 'Quà tặng khi bạn lên cấp',
    invitations: 'Lời mời tham gia khuyến mãi theo mùa',
    priority: 'Câu hỏi của bạn được ưu tiên trả lời',
    service: 'Chăm sóc khách hàng VIP riêng',
  },
  TH: {
    names: ['สมาชิก', 'บรอนซ์', 'ซิลเวอร์', 'โกลด์', 'แพลทินัม', 'ไดมอนด์', 'คราวน์'],
    gift: 'ของขวัญเมื่อเลื่อนถึงระดับนี้',
    invitations: 'คำเชิญร่วมโปรโมชั่นตามเทศกาล',
    priority: 'ได้รับคำตอบก่อนใคร',
    service: 'ฝ่ายบริการลูกค้า VIP ส่วนตัว',
  },
  ID: {
    names: ['Anggota', 'Perunggu', 'Perak', 'Emas', 'Platina', 'Berlian', 'Mahkota'],
    gift: 'Hadiah saat Anda mencapai level ini',
    invitations: 'Undangan ke promosi musiman',
    priority: 'Pertanyaan Anda dijawab lebih dulu',
    service: 'Layanan pelanggan VIP khusus untuk Anda',
  },
  JA: {
    names: ['メンバー', 'ブロンズ', 'シルバー', 'ゴールド', 'プラチナ', 'ダイヤモンド', 'クラウン'],
    gift: 'レベル到達時のギフト',
    invitations: '季節のプロモーションへのご招待',
    priority: 'お問い合わせへの優先対応',
    service: 'VIP専用カスタマーサービス',
  },
  KO: {
    names: ['멤버', '브론즈', '실버', '골드', '플래티넘', '다이아몬드', '크라운'],
    gift: '레벨 달성 선물',
    invitations: '시즌 프로모션 초대',
    priority: '문의에 우선 답변',
    service: 'VIP 전용 고객센터',
  },
  CN: {
    names: ['会员', '青铜', '白银', '黄金', '铂金', '钻石', '皇冠'],
    gift: '升级礼金',
    invitations: '季节优惠邀请',
    priority: '咨询优先回复',
    service: 'VIP 专属客服',
  },
};

function benefitsOf(level: number, { gift, invitations, priority, service }: Words): string[] {
  return [
    ...(level >= 1 ? [gift] : []),
    ...(level >= 2 ? [invitations] : []),
    ...(level >= 3 ? [priority] : []),
    ...(level >= 5 ? [service] : []),
  ];
}

/** The demo operator's levels in every language. */
export async function seedVip(tx: Tx, { merchantCode }: Demo): Promise<void> {
  for (const [level, { total, monthly, gift }] of conditions.entries()) {
    const row = {
      merchant_code: merchantCode,
      level,
      total_turnover: total,
      monthly_turnover: monthly,
      gift,
      is_published: true,
      starts_at: null,
    };
    const texts = inEachLanguage((language) => {
      const own = words[language];
      return { name: own.names[level] ?? '', benefits: benefitsOf(level, own) };
    });
    await store.insertLevel(tx, row, texts);
  }
}
