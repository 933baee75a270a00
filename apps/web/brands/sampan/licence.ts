import type { Licence } from '../schema.ts';

/** A demonstration has no licence to name. */
export const licence: Licence = {
  EN: 'Sampan is a demonstration. It deals in play money only and holds no gambling licence; the licence text of an operator stands here.',
  CN: 'Sampan 是演示网站，仅使用虚拟资金，不持有任何博彩牌照；运营商的牌照说明将显示在此处。',
  ID: 'Sampan adalah situs demonstrasi. Situs ini hanya memakai uang mainan dan tidak memegang izin perjudian; teks lisensi operator ditampilkan di sini.',
  JA: 'Sampan はデモサイトです。扱うのはプレイマネーのみで、賭博のライセンスは保有していません。運営者のライセンス表記はここに表示されます。',
  KO: 'Sampan은 데모 사이트입니다. 가상 머니만 사용하며 도박 면허를 보유하고 있지 않습니다. 운영사의 면허 안내는 이곳에 표시됩니다.',
  TH: 'Sampan เป็นเว็บไซต์สาธิต ใช้เงินจำลองเท่านั้นและไม่มีใบอนุญาตการพนัน ข้อความใบอนุญาตของผู้ให้บริการจะแสดงที่นี่',
  VI: 'Sampan là trang minh họa, chỉ dùng tiền chơi thử và không có giấy phép cờ bạc; nội dung giấy phép của nhà điều hành sẽ hiển thị tại đây.',
};
