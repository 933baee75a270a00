import type { rates as english } from '../EN/rates.ts';
import type { Translation } from '../translation.ts';

export const rates = {
  'rates.title': 'Tarif rebat {account}',
  'rates.legend': 'Tarif rebat',
  'rates.note':
    'Dalam persen dari taruhan yang selesai: tidak melebihi tarif Anda sendiri dan tidak di bawah tarif downline-nya.',
  'rates.invalid': 'Masukkan persentase dengan paling banyak empat desimal.',
  'rates.limits': '{min} sampai {max}',
  'rates.submit': 'Simpan tarif',
  'rates.saved': 'Tarif {account} sudah diatur.',
} as const satisfies Translation<typeof english>;
