import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': 'Kolom ini wajib diisi',
  'form.invalid': 'Periksa kolom ini',
  'form.pattern': 'Formatnya tidak sesuai ({range} karakter)',
  'form.reg_pattern_0': 'Gunakan {range} karakter',
  'form.reg_pattern_1': 'Awali dengan huruf dan gunakan hanya huruf dan angka ({range} karakter)',
  'form.reg_pattern_2': 'Gunakan hanya aksara Tionghoa dan angka ({range} karakter)',
  'form.reg_pattern_3': 'Masukkan alamat email seperti nama@example.com ({range} karakter)',
  'form.reg_pattern_4': 'Gunakan hanya huruf dan angka ({range} karakter)',
  'form.reg_pattern_5': 'Gunakan huruf dan angka, masing-masing minimal satu ({range} karakter)',
  'form.reg_pattern_6': 'Gunakan angka saja ({range} karakter)',
  'form.reg_pattern_7': 'Gunakan huruf dan angka dengan minimal satu huruf kapital ({range} karakter)',
  'form.reg_pattern_8': 'Gunakan hanya huruf Inggris dan spasi ({range} karakter)',
  'form.reg_pattern_9': 'Jangan gunakan spasi ({range} karakter)',
  'form.reg_pattern_10': 'Gunakan hanya aksara Tionghoa dan tanda baca ({range} karakter)',
  'form.reg_pattern_11': 'Masukkan tanggal sebagai YYYY-MM-DD ({range} karakter)',
  'form.reg_pattern_12': 'Gunakan hanya huruf dan spasi ({range} karakter)',
  'form.reg_pattern_13': 'Masukkan tanggal sebagai MM-DD-YYYY ({range} karakter)',
  'form.reg_pattern_14': 'Gunakan hanya huruf bahasa apa pun dan angka ({range} karakter)',
  'form.reg_pattern_15': 'Gunakan hanya huruf Korea ({range} karakter)',
  'form.reg_pattern_16': 'Gunakan hanya huruf Thai ({range} karakter)',
  'form.reg_pattern_17': 'Gunakan hanya huruf Thai atau Inggris dan spasi ({range} karakter)',
  'form.reg_pattern_18': 'Gunakan hanya huruf kapital dan spasi ({range} karakter)',
  'form.reg_pattern_19': 'Gunakan hanya huruf, angka, dan simbol, tanpa spasi ({range} karakter)',
};
