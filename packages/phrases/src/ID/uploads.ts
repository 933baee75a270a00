import type { uploads as english } from '../EN/uploads.ts';
import type { Translation } from '../translation.ts';

export const uploads = {
  'uploads.label': 'Gambar',
  'uploads.optional': '(opsional)',
  'uploads.add': 'Tambah gambar',
  'uploads.remove': 'Hapus {name}',
  'uploads.sending': 'Mengirim {name}',
  'uploads.hint': 'PNG atau JPG, masing-masing maksimal {max} MB, paling banyak {count}',
} as const satisfies Translation<typeof english>;
