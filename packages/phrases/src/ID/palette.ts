import type { Translation } from '../translation.ts';
import type { palette as source } from '../EN/palette.ts';

export const palette: Translation<typeof source> = {
  'palette.title': 'Temukan apa saja',
  'palette.placeholder': 'Game, halaman, atau tindakan',
  'palette.games': 'Game',
  'palette.recent': 'Terakhir dimainkan',
  'palette.pages': 'Halaman',
  'palette.actions': 'Tindakan',
  'palette.articles': 'Artikel',
  'palette.empty': 'Tidak ada hasil untuk “{query}”.',
  'palette.count': '{count, plural, other {# hasil}}',
  'palette.searching': 'Mencari…',
  'palette.failed': 'Sebagian pencarian gagal. Periksa koneksi Anda.',
  'palette.keys': 'Atas dan bawah untuk memilih, Enter untuk membuka, Escape untuk menutup',
};
