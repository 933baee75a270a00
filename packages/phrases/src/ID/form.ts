import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': 'Kolom ini wajib diisi',
  'form.length': 'Gunakan {min} sampai {max} karakter',
  'form.invalid': 'Periksa kolom ini',
  'form.pattern': 'Formatnya tidak sesuai',
  'form.pattern.letterFirst': 'Awali dengan huruf dan gunakan hanya huruf dan angka',
  'form.pattern.chineseDigits': 'Gunakan hanya aksara Tionghoa dan angka',
  'form.pattern.email': 'Masukkan alamat email seperti nama@example.com',
  'form.pattern.lettersDigits': 'Gunakan hanya huruf dan angka',
  'form.pattern.lettersAndDigits': 'Gunakan huruf dan angka, masing-masing minimal satu',
  'form.pattern.digits': 'Gunakan angka saja',
  'form.pattern.capital': 'Gunakan huruf dan angka dengan minimal satu huruf kapital',
  'form.pattern.englishSpaces': 'Gunakan hanya huruf Inggris dan spasi',
  'form.pattern.noSpaces': 'Jangan gunakan spasi',
  'form.pattern.chinese': 'Gunakan hanya aksara Tionghoa dan tanda baca',
  'form.pattern.dateYmd': 'Masukkan tanggal sebagai YYYY-MM-DD',
  'form.pattern.lettersSpaces': 'Gunakan hanya huruf dan spasi',
  'form.pattern.dateMdy': 'Masukkan tanggal sebagai MM-DD-YYYY',
  'form.pattern.korean': 'Gunakan hanya huruf Korea',
  'form.pattern.thai': 'Gunakan hanya huruf Thai',
  'form.pattern.thaiEnglish': 'Gunakan hanya huruf Thai atau Inggris dan spasi',
  'form.pattern.capitals': 'Gunakan hanya huruf kapital dan spasi',
  'form.pattern.visible': 'Gunakan hanya huruf, angka, dan simbol, tanpa spasi',
};
