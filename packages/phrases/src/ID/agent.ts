import type { Translation } from '../translation.ts';
import type { agent as source } from '../EN/agent.ts';

export const agent: Translation<typeof source> = {
  'agent.title': 'Pusat agen',
  'agent.menu': 'Halaman pusat agen',
  'agent.announcement': 'Pengumuman',
  'agent.announcement.empty': 'Belum ada pengumuman.',
  'agent.overview': 'Ringkasan tim',
  'agent.downline': 'Kelola tim',
  'agent.betting': 'Taruhan tim',
  'agent.profit': 'Laba rugi pengguna',
  'agent.income': 'Pendapatan saya',
  'agent.transactions': 'Detail transaksi',
  'agent.dividend': 'Catatan dividen',
  'agent.daily': 'Upah harian',
  'agent.hourly': 'Upah per jam',
  'agent.realtime': 'Upah langsung',
  'agent.registration': 'Pendaftaran akun',
  'agent.policy': 'Kebijakan agen',
  'agent.policy.empty': 'Operator belum menerbitkan kebijakan agen.',
  'agent.registration.text': 'Siapa pun yang mendaftar dengan kode atau tautan Anda bergabung dengan tim Anda.',
  'agent.code': 'Kode undangan',
  'agent.link': 'Tautan undangan',
  'agent.qr': 'Kode QR tautan undangan Anda',
  'agent.copy': 'Salin',
  'agent.copied': 'Tersalin.',
  'agent.copyFailed': 'Tidak dapat disalin. Pilih teks dan salin sendiri.',
};
