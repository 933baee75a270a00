import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';
import { agentMail } from './agent-mail.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': 'Halo {account},',
  'mail.footer':
    'Anda menerima pesan ini karena memiliki akun di {brand}. Jika itu bukan akun Anda, silakan hubungi layanan pelanggan.',
  'mail.welcome.subject': 'Selamat datang di {brand}',
  'mail.welcome.body':
    'Akun Anda sudah siap. Anda dapat masuk dengan nama pengguna {account}. Jangan beri tahu siapa pun kata sandi Anda; kami tidak akan pernah memintanya.',
  'mail.welcome.action': 'Buka {brand}',
  'mail.lineSent.subject': 'Transfer Anda terkirim',
  'mail.lineSent.body':
    '{amount} {currency} telah dikirim dari dompet Anda ke {name}. Jika bukan Anda, segera hubungi layanan pelanggan.',
  'mail.lineReceived.subject': 'Anda menerima transfer',
  'mail.lineReceived.body': '{amount} {currency} dari {name} sudah masuk ke dompet Anda.',
  'mail.line.action': 'Lihat transfer saya',
  'mail.deposit.subject': 'Deposit Anda sudah masuk',
  'mail.deposit.body': '{amount} {currency} sudah ada di dompet Anda. Nomor depositnya {reference}.',
  'mail.deposit.action': 'Lihat transaksi saya',
  'mail.deposit.sms': '{brand}: deposit Anda sebesar {amount} {currency} sudah ada di dompet Anda.',
  'mail.greetingAnyone': 'Halo,',
  'mail.footerAnyone':
    'Anda menerima pesan ini karena seseorang memasukkan alamat ini di {brand}. Jika bukan Anda, abaikan saja; tidak ada yang terjadi tanpa kode ini.',
  'mail.code.subject': '{code} adalah kode {brand} Anda',
  'mail.code.body':
    'Masukkan kode ini untuk melanjutkan. Kode berlaku {minutes} menit dan hanya untuk satu kali pakai. Jangan beri tahu siapa pun; kami tidak akan pernah memintanya.',
  'mail.code.sms': '{brand}: kode Anda {code}. Berlaku {minutes} menit. Jangan beri tahu siapa pun.',
  'mail.reset.subject': 'Buat kata sandi baru',
  'mail.reset.body':
    'Seseorang meminta kata sandi baru untuk akun {account}. Tautan berlaku {minutes} menit dan hanya untuk satu kali pakai. Jika bukan Anda, abaikan pesan ini; kata sandi Anda tidak berubah.',
  'mail.reset.action': 'Buat kata sandi baru',
  'mail.passwordChanged.subject': 'Kata sandi Anda telah diubah',
  'mail.passwordChanged.body':
    'Kata sandi akun {account} Anda telah diubah, dan semua sesi lain telah diakhiri. Jika bukan Anda, segera buat kata sandi baru dan hubungi layanan pelanggan.',
  'mail.passwordChanged.action': 'Buka {brand}',
  'mail.passwordChanged.sms':
    '{brand}: kata sandi akun {account} Anda telah diubah. Jika bukan Anda, segera hubungi layanan pelanggan.',
  'mail.newDevice.subject': 'Login baru ke akun {brand} Anda',
  'mail.newDevice.body':
    'Akun Anda dibuka dari browser yang belum pernah kami lihat: {client}, {place}, {time}. Jika itu Anda, tidak perlu melakukan apa pun. Jika bukan, segera ganti kata sandi dan keluar dari semua perangkat lain.',
  'mail.newDevice.action': 'Periksa keamanan saya',

  'mail.footerStaff':
    'Anda menerima pesan ini karena bekerja dengan {brand}. Jika tidak, abaikan saja; tidak akan terjadi apa-apa.',
  'mail.staffInvitation.subject': 'Akses Anda ke konsol {brand}',
  'mail.staffInvitation.body':
    'Tautan ini membuat kata sandi Anda untuk konsol {brand}. Tautan berlaku {hours} jam dan hanya untuk satu kali pakai. Setelah itu Anda memasang aplikasi autentikator atau kunci sandi, atau menunjukkan yang sudah ada. Jika Anda tidak menunggu undangan, abaikan pesan ini.',
  'mail.staffInvitation.action': 'Buat kata sandi saya',
  'mail.contract.subject': 'Kontrak di {brand}',
  'mail.contract.body':
    '{change, select, offered {Upline menawarkan kontrak kepada Anda: {kind, select, dividend {dividen} daily {gaji harian} hourly {gaji per jam} other {gaji waktu nyata}}. Jawab di pusat agen sebelum kedaluwarsa.} accepted {{name} menerima kontrak yang Anda tawarkan: {kind, select, dividend {dividen} daily {gaji harian} hourly {gaji per jam} other {gaji waktu nyata}}.} rejected {{name} menolak kontrak yang Anda tawarkan: {kind, select, dividend {dividen} daily {gaji harian} hourly {gaji per jam} other {gaji waktu nyata}}.} ending {Pihak lain meminta mengakhiri kontrak: {kind, select, dividend {dividen} daily {gaji harian} hourly {gaji per jam} other {gaji waktu nyata}}. Kontrak berlanjut sampai keduanya setuju.} ended {Sebuah kontrak berakhir: {kind, select, dividend {dividen} daily {gaji harian} hourly {gaji per jam} other {gaji waktu nyata}}.} bill {Tagihan {amount} {currency} siap diambil: {kind, select, dividend {dividen} daily {gaji harian} hourly {gaji per jam} other {gaji waktu nyata}}.} other {{amount} {currency} masuk ke dompet Anda: {kind, select, dividend {dividen} daily {gaji harian} hourly {gaji per jam} other {gaji waktu nyata}}.}}',
  'mail.contract.action': 'Buka pusat agen',
  'mail.loginWays.subject': 'Cara masuk ke akun {brand} Anda berubah',
  'mail.loginWays.body':
    '{change, select, passkeyAdded {Sebuah passkey ditambahkan ke akun Anda.} passkeyRemoved {Sebuah passkey dihapus dari akun Anda.} totpAdded {Aplikasi autentikator dihubungkan ke akun Anda.} recoveryMade {Kode pemulihan baru dibuat untuk akun Anda; yang lama tidak berlaku lagi.} recoveryUsed {Sebuah kode pemulihan akun Anda telah dipakai.} emailChanged {Alamat email akun Anda diganti dengan yang lain.} mobileChanged {Sebuah nomor ponsel ditetapkan untuk akun Anda.} other {Aplikasi autentikator dihapus dari akun Anda.}} Jika itu Anda, tidak perlu melakukan apa pun. Jika bukan, segera ganti kata sandi dan keluar dari semua perangkat lain.',
  'mail.loginWays.action': 'Periksa keamanan saya',
  'mail.accountChange.subject': 'Perubahan pada akun {brand} Anda',
  'mail.accountChange.body':
    '{change, select, fundPasswordSet {Kata sandi pembayaran diatur untuk akun Anda.} fundPasswordChanged {Kata sandi pembayaran akun Anda diubah.} fundPasswordReset {Kata sandi pembayaran akun Anda direset dengan kode; untuk sementara uang tidak dapat keluar dari akun Anda.} payoutAdded {Rekening bank atau e-wallet tujuan penarikan ditambahkan ke akun Anda.} payoutRemoved {Rekening bank atau e-wallet tujuan penarikan dihapus dari akun Anda.} realNameCorrected {Nama asli akun Anda dikoreksi oleh layanan pelanggan.} profileCorrected {Data pribadi akun Anda dikoreksi oleh layanan pelanggan.} profileChanged {Data pribadi akun Anda diubah.} avatarChanged {Foto profil akun Anda diubah.} other {Nama asli diatur untuk akun Anda.}} Jika itu Anda, tidak perlu melakukan apa pun. Jika bukan, segera ganti kata sandi, keluar dari semua perangkat lain, dan hubungi layanan pelanggan.',
  'mail.accountChange.action': 'Periksa keamanan saya',
  'mail.saferPlay.subject': 'Batas dan jeda Anda di {brand}',
  'mail.saferPlay.body':
    '{change, select, set {Batas, atau seberapa sering Anda diingatkan, diubah; langsung berlaku.} later {Batas yang lebih besar, atau tanpa batas, diminta; berlaku mulai {until}.} cancelled {Perubahan batas dibatalkan.} time_out {Jeda bermain berlaku sampai {until}.} exclusion {Anda dikecualikan dari bermain sampai {until}.} open_exclusion {Anda dikecualikan dari bermain tanpa batas waktu.} imposed {Kami menetapkan batas untuk Anda; langsung berlaku.} imposed_time_out {Kami menetapkan jeda bermain untuk Anda sampai {until}.} imposed_exclusion {Kami mengecualikan Anda dari bermain sampai {until}.} open_imposed_exclusion {Kami mengecualikan Anda dari bermain tanpa batas waktu.} returned {Jeda bermain Anda berakhir.} other {Batas atau jeda dicabut.}} Jika itu bukan Anda, hubungi layanan pelanggan.',
  'mail.saferPlay.action': 'Lihat batas saya',
  'mail.staffMessage.subject': '{subject}',
  'mail.staffMessage.body': '{text}',
  'mail.staffMessage.action': 'Buka kotak pesan saya',
  ...agentMail,
  ...withdrawalMail,
};
