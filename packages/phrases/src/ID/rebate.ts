import type { rebate as english } from '../EN/rebate.ts';
import type { Translation } from '../translation.ts';

export const rebate = {
  'rebate.list': 'Rebat',
  'rebate.empty': 'Belum ada rebat',
  'rebate.empty.text': 'Hasil tarif Anda atas taruhan tim tampil di sini.',
  'rebate.stakes': 'Taruhan selesai',
  'rebate.status.waiting': 'Dalam proses',
  'rebate.status.paid': 'Dibayar',
  'rebate.status.nothing': 'Tidak ada',
  'rebate.total': '{count, plural, other {#}} rebat',
  'rebate.title': 'Rebat',
  'rebate.explain.of': 'Jelaskan rebat {period}',
  'rebate.parts': 'Menurut taruhan dan tarif',
  'rebate.line': 'Jalur',
  'rebate.line.own': 'Taruhan Anda sendiri',
  'rebate.correction': 'koreksi {day}',
  'rebate.rate': 'Tarif Anda − tarif downline',
  'rebate.value': 'Menjadi',
} as const satisfies Translation<typeof english>;
