import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': 'Halo {account},',
  'mail.footer':
    'Anda menerima pesan ini karena memiliki akun di {brand}. Jika itu bukan akun Anda, silakan hubungi layanan pelanggan.',
  'mail.welcome.subject': 'Selamat datang di {brand}',
  'mail.welcome.body':
    'Akun Anda sudah siap. Anda dapat masuk dengan nama pengguna {account}. Jangan beri tahu siapa pun kata sandi Anda; kami tidak akan pernah memintanya.',
  'mail.welcome.action': 'Buka {brand}',
  'mail.deposit.subject': 'Deposit Anda sudah masuk',
  'mail.deposit.body': '{amount} {currency} sudah ada di dompet Anda. Nomor depositnya {reference}.',
  'mail.deposit.action': 'Lihat transaksi saya',
  'mail.deposit.sms': '{brand}: deposit Anda sebesar {amount} {currency} sudah ada di dompet Anda.',
};
