import type { Language } from '@sampan/contract/envelope';
import type { Tx } from '../../src/db/database.ts';
import * as store from '../../src/modules/missions/store.ts';
import { inEachLanguage } from './languages.ts';
import type { Demo } from './operator.ts';

/** Amounts in minor units. */
const missions = [
  { id: 'daily-rounds', goal: 'rounds', category: null, period: 'day', target: 20n, reward: 5_000_00n },
  { id: 'daily-slots', goal: 'valid_bet', category: 'RNG', period: 'day', target: 500_000_00n, reward: 10_000_00n },
  { id: 'weekly-days', goal: 'days', category: null, period: 'week', target: 5n, reward: 50_000_00n },
  {
    id: 'weekly-deposits',
    goal: 'deposits',
    category: null,
    period: 'week',
    target: 1_000_000_00n,
    reward: 20_000_00n,
  },
  { id: 'first-live', goal: 'rounds', category: 'LIVE', period: 'once', target: 10n, reward: 20_000_00n },
] as const;

type Words = Readonly<Record<(typeof missions)[number]['id'], readonly [title: string, body: string]>>;

const words: Readonly<Record<Language, Words>> = {
  EN: {
    'daily-rounds': ['Warm-up', 'Play 20 rounds of any game today.'],
    'daily-slots': ['Slot day', 'Bet 500,000 on slots today.'],
    'weekly-days': ['Five in a row', 'Play on five days in a row, from Monday to Sunday.'],
    'weekly-deposits': ['Full sails', 'Deposit 1,000,000 this week.'],
    'first-live': ['First night at the table', 'Play ten rounds in the live casino.'],
  },
  CN: {
    'daily-rounds': ['热身', '今天在任意游戏中玩 20 局。'],
    'daily-slots': ['老虎机日', '今天在老虎机上投注 500,000。'],
    'weekly-days': ['连续五天', '周一至周日之间连续五天游戏。'],
    'weekly-deposits': ['扬帆', '本周存款 1,000,000。'],
    'first-live': ['初上牌桌', '在真人娱乐场玩十局。'],
  },
  ID: {
    'daily-rounds': ['Pemanasan', 'Mainkan 20 putaran game apa pun hari ini.'],
    'daily-slots': ['Hari slot', 'Pasang taruhan 500.000 di slot hari ini.'],
    'weekly-days': ['Lima hari berturut-turut', 'Bermain lima hari berturut-turut, dari Senin sampai Minggu.'],
    'weekly-deposits': ['Layar penuh', 'Deposit 1.000.000 minggu ini.'],
    'first-live': ['Malam pertama di meja', 'Mainkan sepuluh putaran di kasino langsung.'],
  },
  JA: {
    'daily-rounds': ['ウォームアップ', '今日、どのゲームでも20ラウンドプレイ。'],
    'daily-slots': ['スロットの日', '今日、スロットに500,000を賭ける。'],
    'weekly-days': ['5日連続', '月曜から日曜の間に5日連続でプレイ。'],
    'weekly-deposits': ['帆を上げて', '今週1,000,000を入金。'],
    'first-live': ['はじめてのテーブル', 'ライブカジノで10ラウンドプレイ。'],
  },
  KO: {
    'daily-rounds': ['준비 운동', '오늘 아무 게임이나 20라운드 플레이하세요.'],
    'daily-slots': ['슬롯의 날', '오늘 슬롯에 500,000을 베팅하세요.'],
    'weekly-days': ['5일 연속', '월요일부터 일요일까지 5일 연속으로 플레이하세요.'],
    'weekly-deposits': ['돛을 올려라', '이번 주에 1,000,000을 입금하세요.'],
    'first-live': ['첫 테이블의 밤', '라이브 카지노에서 10라운드 플레이하세요.'],
  },
  TH: {
    'daily-rounds': ['อุ่นเครื่อง', 'เล่นเกมใดก็ได้ 20 รอบวันนี้'],
    'daily-slots': ['วันสล็อต', 'เดิมพันสล็อต 500,000 วันนี้'],
    'weekly-days': ['ห้าวันติดต่อกัน', 'เล่นห้าวันติดต่อกัน ตั้งแต่วันจันทร์ถึงวันอาทิตย์'],
    'weekly-deposits': ['กางใบเต็มที่', 'ฝากเงิน 1,000,000 ในสัปดาห์นี้'],
    'first-live': ['คืนแรกที่โต๊ะ', 'เล่นคาสิโนสดสิบรอบ'],
  },
  VI: {
    'daily-rounds': ['Khởi động', 'Chơi 20 ván bất kỳ trò nào hôm nay.'],
    'daily-slots': ['Ngày nổ hũ', 'Cược 500.000 vào nổ hũ hôm nay.'],
    'weekly-days': ['Năm ngày liên tiếp', 'Chơi năm ngày liên tiếp, từ thứ Hai đến Chủ nhật.'],
    'weekly-deposits': ['Căng buồm', 'Nạp 1.000.000 trong tuần này.'],
    'first-live': ['Đêm đầu bên bàn', 'Chơi mười ván tại casino trực tuyến.'],
  },
};

export async function seedMissions(tx: Tx, { merchantCode, now }: Demo): Promise<void> {
  for (const [index, mission] of missions.entries()) {
    const row = {
      ...mission,
      merchant_code: merchantCode,
      sort_order: index,
      is_published: true,
      starts_at: new Date(now),
      ends_at: null,
      created_at: new Date(now),
    };
    const texts = inEachLanguage((language) => {
      const [title, body] = words[language][mission.id];
      return { title, body };
    });
    await store.saveMission(tx, row, texts);
  }
}
