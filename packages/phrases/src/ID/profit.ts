import type { profit as english } from '../EN/profit.ts';
import type { Translation } from '../translation.ts';

export const profit = {
  'profit.validBet': 'Taruhan sah',
  'profit.jackpot': 'Jackpot',
  'profit.bonus': 'Bonus',
  'profit.quarter': '90 hari',
  'profit.year': '12 bulan',
  'profit.from': 'Dari',
  'profit.to': 'Sampai',
  'profit.unit': 'Per',
  'profit.unit.day': 'Hari',
  'profit.unit.week': 'Minggu',
  'profit.unit.month': 'Bulan',
  'profit.plot': 'Hasil dari waktu ke waktu',
  'profit.plot.text': 'Ke atas berarti menang, ke bawah berarti kalah. Tabel memuat angka yang sama.',
  'profit.category':
    'Bonus, deposit, dan penarikan tidak termasuk kategori mana pun, jadi di sini hanya permainan yang dihitung.',
  'profit.empty': 'Tidak ada apa pun pada waktu ini',
  'profit.empty.text': 'Permainan, hadiah, deposit, dan penarikan Anda akan dihitung di sini.',
  'profit.bonuses': 'Rincian bonus',
  'profit.bonuses.empty': 'Belum ada bonus',
  'profit.bonuses.text': 'Bonus, cashback, poin, hadiah misi, dan komisi akan tampil di sini.',
  'profit.turnover': 'Harus dimainkan',
  'profit.csv': 'Unduh CSV',
  'profit.csv.cut': 'Berkas berisi {max} baris terbaru; persempit periode untuk baris lainnya.',
} as const satisfies Translation<typeof english>;
