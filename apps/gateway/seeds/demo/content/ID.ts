import type { DemoWords } from './articles.ts';

export const indonesian: DemoWords = {
  categories: {
    money: 'Deposit dan penarikan',
    games: 'Permainan',
    account: 'Akun dan keamanan',
    safer: 'Bermain bertanggung jawab',
    rules: 'Ketentuan',
  },
  articles: {
    deposits: {
      title: 'Bagaimana cara menyetor?',
      summary: 'Dari memilih metode sampai dana masuk ke dompet, dan apa yang dilakukan bila terasa lama.',
      body: `Masuk, lalu buka [Deposit](/member/depositv2).

1. Pilih metode. Batas dan biayanya ditampilkan sebelum Anda mengonfirmasi.
2. Isi jumlahnya, atau ketuk salah satu saran.
3. Konfirmasi. Halaman penyedia pembayaran akan terbuka; bayarlah di sana.

Saldo berubah begitu penyedia melaporkan pembayaran, biasanya dalam hitungan detik.

## Bila terasa lama

Deposit menunggu pembayaran selama setengah jam, lalu kedaluwarsa tanpa ada yang didebit. Statusnya ada di halaman deposit. Bila bank sudah mendebit tetapi saldo belum bertambah, [tulis kepada kami](/feedback) dengan nomor deposit dan gambar bukti pembayaran.`,
    },
    withdrawals: {
      title: 'Bagaimana cara menarik dana?',
      summary:
        'Yang diminta sebuah penarikan. Situs demonstrasi ini melalui setiap langkah, tetapi tidak membayarkan apa pun.',
      body: `**Sampan adalah situs demonstrasi.** Saldo di sini hanya saldo permainan: penarikan melalui setiap langkah, tetapi tidak ada bank yang membayarnya.

Penarikan meminta tiga hal:

- rekening atas nama Anda sendiri;
- kata sandi pembayaran, yang berbeda dari kata sandi masuk;
- deposit dan bonus sudah dimainkan terlebih dahulu.

Jumlahnya disisihkan saat Anda meminta. Selama menunggu Anda dapat membatalkannya; bila pembayaran gagal, uang kembali ke dompet. Setelah dibayar, beri tahu apakah uangnya sampai: tanpa jawaban dianggap sudah diterima.`,
    },
    play: {
      title: 'Bagaimana menemukan dan memainkan permainan?',
      summary: 'Pencarian, favorit, mode demo, dan tempat melihat taruhan Anda.',
      body: `Pencarian di setiap lobi menjawab selagi Anda mengetik, tanpa membedakan aksen dan huruf besar-kecil. Saring menurut penyedia, fitur, atau yang terbaru. Bintang menyimpan permainan ke [favorit](/fav).

## Main dan demo

**Main** memakai saldo dompet. **Demo** memakai uang mainan dari permainan dan tidak mengubah saldo.

## Taruhan Anda

Setiap taruhan ada di [riwayat taruhan](/member/personalHistoryCopy) dengan nilai taruhan, pembayaran, dan nomor putaran. Koneksi terputus? Putaran tetap diselesaikan dan hasilnya ada di riwayat.`,
    },
    'account-security': {
      title: 'Bagaimana menjaga akun tetap aman?',
      summary: 'Kata sandi tersendiri, bukti kedua, dan mengakhiri sesi yang tidak Anda kenal.',
      body: `- Pakai kata sandi yang tidak dipakai di tempat lain. Kami tidak pernah memintanya lewat email, SMS, atau obrolan.
- Tambahkan **kunci sandi** atau **aplikasi autentikator** di [pusat keamanan](/member/securityCenter). Kata sandi yang dicuri saja tidak akan cukup.
- Masuk dari tempat baru meminta bukti kedua. Bila menerima kode yang tidak Anda minta, ganti kata sandi.
- Pusat keamanan menampilkan semua sesi yang terbuka. Akhiri yang bukan milik Anda.

Lupa kata sandi? *Lupa kata sandi* di bawah formulir masuk mengirim tautan ke email atau kode ke ponsel Anda.`,
    },
    responsible: {
      title: 'Bermain bertanggung jawab',
      summary:
        'Dalam jangka panjang berjudi menghabiskan uang. Cara menjaganya tetap hiburan, dan tanda bila bukan lagi.',
      body: `Hanya untuk usia 18 tahun ke atas. Dalam banyak putaran setiap permainan mengambil bagian: ini hiburan yang memakan biaya, bukan penghasilan.

## Sebelum mulai

- Tentukan berapa yang boleh hilang tanpa mengganggu hidup Anda, dan berapa lama Anda bermain.
- Jangan bermain dengan uang pinjaman, dan jangan mengejar kekalahan.
- Jangan bermain saat lelah, kesal, atau setelah minum alkohol.

## Batas dan jeda

Di [Batas dan jeda](/member/saferPlay) Anda menetapkan berapa yang dapat didepositkan, dipertaruhkan, dan hilang, serta berapa lama bermain, per hari, minggu, dan bulan. Batas yang lebih kecil langsung berlaku, yang lebih besar berlaku kemudian. Di sana Anda juga bisa mengambil jeda, mengecualikan diri dari bermain, dan memilih seberapa sering permainan memberi tahu lama bermain Anda.

## Tanda yang perlu diperhatikan

Anda menyembunyikan seberapa banyak Anda bermain. Anda bermain lebih lama atau lebih besar dari niat. Anda meminjam uang. Anda gelisah bila tidak bermain.

Bila mengenali salah satunya, berhentilah sejenak dan bicaralah dengan orang yang Anda percaya atau layanan konseling setempat. Anda dapat [menulis kepada kami](/feedback) untuk menutup akun.`,
    },
    'agent-policy': {
      title: 'Kebijakan agen',
      summary: 'Cara agen demo Sampan mengundang pemain, dan apa yang tidak boleh dilakukan.',
      body: `Agen mengundang pemain dan bertanggung jawab atas caranya. Kebijakan ini hanya contoh: merek yang beroperasi memasang kebijakannya sendiri di sini.

## Mengundang

Undang hanya orang dewasa, dengan tautan atau kode Anda sendiri. Sampaikan bahwa bermain memerlukan uang dan tidak ada yang dapat menjanjikan kemenangan.

## Yang tidak diizinkan

- Mengundang anak di bawah umur, atau orang yang telah mengecualikan diri.
- Meminjamkan uang kepada pemain, atau meminta kata sandi mereka.
- Beriklan dengan pesan yang tidak diminta, atau atas nama merek.

## Jika aturan dilanggar

Operator dapat menangguhkan kode undangan atau akun.`,
    },
    agreement: {
      title: 'Perjanjian pengguna',
      summary: 'Yang Anda setujui saat membuka akun di demonstrasi Sampan.',
      body: `Perjanjian ini antara Anda dan pengelola demonstrasi Sampan. Ini contoh: merek yang beroperasi sungguhan menaruh ketentuannya sendiri di sini.

## 1. Siapa yang boleh memakai Sampan

Anda berusia sedikitnya 18 tahun dan cukup umur untuk berjudi di tempat tinggal Anda. Satu orang satu akun.

## 2. Saldo permainan

Saldo di sini adalah saldo permainan. Saldo ini tidak bernilai, tidak dapat ditarik, dan tidak ditukar dengan apa pun.

## 3. Akun Anda

Anda memberi data yang benar dan merahasiakan kata sandi. Segera beri tahu kami bila orang lain memakai akun Anda. Anda boleh menutupnya kapan saja.

## 4. Permainan

Hasil putaran adalah yang dicatat server penyedia. Putaran yang gagal karena gangguan batal dan taruhannya dikembalikan.

## 5. Yang tidak diizinkan

Program yang bermain untuk Anda, persekongkolan antarpemain, memanfaatkan kesalahan, dan akun atas nama orang lain. Kami dapat menangguhkan akun seperti itu dan memberi tahu alasannya.

## 6. Data Anda

Kami menyimpan yang perlu untuk menjalankan akun: data diri, taruhan, pembayaran, dan catatan masuk. Kami tidak menjualnya. Anda boleh menanyakan, memperbaiki, atau meminta penghapusan bila tidak ada kewajiban untuk menyimpan.

## 7. Perubahan

Kami memberi tahu sebelum perubahan berlaku. Bila tidak setuju, tutuplah akun Anda.`,
    },
    'what-rtp-means': {
      title: 'Arti persentase pada sebuah permainan',
      summary: 'RTP 96 % tidak berarti malam ini Anda mendapat kembali 96 dari setiap 100.',
      body: `Setiap permainan menampilkan *tingkat pengembalian ke pemain*, disingkat RTP. Pada 96 %, dari semua taruhan dalam jutaan putaran 96 % dibayarkan kembali dan 4 % menjadi bagian bandar.

## Yang tidak dikatakannya

Angka ini tidak mengatakan apa-apa tentang satu malam. Permainan yang jarang tetapi besar membayar dan permainan yang sering tetapi kecil bisa memiliki RTP yang sama.

## Kegunaannya

Untuk membandingkan. Dari dua permainan yang sama-sama Anda sukai, yang RTP-nya lebih tinggi lebih murah dalam jangka panjang. Tidak ada yang menghasilkan uang dalam jangka panjang, dan putaran sebelumnya tidak memengaruhi yang berikutnya.`,
    },
    'help-centre-opens': {
      title: 'Pusat bantuan dibuka',
      summary: 'Jawaban dalam tujuh bahasa, dengan pencarian, dan formulir untuk yang belum ada.',
      body: `Mulai hari ini [pusat bantuan](/help) menjawab pertanyaan yang paling sering diajukan dalam ketujuh bahasa situs. Pencariannya tidak membedakan aksen dan huruf besar-kecil.

Ada yang kurang atau keliru? [Formulir masukan](/feedback) menerima teks dan paling banyak tiga gambar.`,
    },
    'every-prize-has-a-chance': {
      title: 'Mengapa setiap hadiah undian menampilkan peluangnya',
      summary: 'Semua bagian roda sama lebarnya; yang menentukan adalah tabel di sampingnya.',
      body: `Beberapa [promosi](/promotions) mengundi hadiah dengan tiket: pada sebuah roda, atau pada tiga gulungan. Di sampingnya ada tabel yang memuat setiap hadiah dan peluangnya.

## Gambar dan undian

Semua bagian roda sama lebarnya, padahal peluangnya berbeda. Roda itu hanya gambar: server kami mengundi hadiah menurut peluang di tabel, lalu roda berhenti pada hasilnya. Menekan dua kali atau koneksi yang terputus tidak mengubah apa pun. Satu tiket adalah satu undian.

## Arti sebuah peluang

Pada 1 %, dari sangat banyak undian kira-kira satu dari seratus memberi hadiah ini. Seratus undian belum tentu menghasilkannya: sekitar 37 dari 100 orang yang mengundi sebanyak itu tidak mendapatkannya. Undian sebelumnya tidak memengaruhi yang berikutnya, dan hadiah yang lama tidak keluar tidak lantas akan segera keluar.

## Sebelum menyetor demi tiket

Lihat dulu tabelnya. Baris tanpa jumlah berarti undian yang tidak memberi apa-apa, dan sering kali itulah yang paling mungkin.`,
    },
    'search-in-plain-letters': {
      title: 'Permainan ditemukan dengan huruf biasa',
      summary: 'Nama dalam aksara Tionghoa, Korea, kana Jepang, dan Thai tidak lagi memerlukan papan ketik khusus.',
      body: `Ketik *doudizhu*, atau cukup *ddz*, dan pencarian menemukan 斗地主. *goseutop* menemukan 고스톱, dan *hailo* menemukan ไฮโล. Ini berlaku di setiap lobi dan di pencarian cepat yang dibuka dengan Ctrl K (⌘ K di Mac). Aksen dan huruf besar-kecil tetap tidak berpengaruh.

Nama dalam kanji belum dapat ditemukan menurut bacaan Jepangnya.

Filter lobi juga baru: masing-masing menyebutkan berapa permainan yang akan tersisa.`,
    },
    demonstration: {
      title: 'Situs demonstrasi tidak punya laporan kredit',
      summary:
        'Situs ini tidak memiliki lisensi maupun peringkat. Inilah yang akan diterbitkan operator di halaman ini.',
      body: `**Sampan adalah situs demonstrasi.** Situs ini tidak memiliki lisensi, peringkat, atau laporan keuangan yang diaudit. Di sini hanya ada saldo permainan, dan tidak ada yang menjaminnya.

## Yang seharusnya ada di sini

Operator dengan uang sungguhan akan menerbitkan hal-hal yang dapat diperiksa pemain di tempat lain:

- siapa yang menjalankan situs, dan di mana perusahaannya terdaftar;
- lisensi, nomornya, dan daftar publik yang memuatnya;
- bagaimana uang pemain dipisahkan dari uang perusahaan;
- siapa yang mengaudit keuangan dan siapa yang menguji permainan, dengan laporan bertanggal;
- cara mengadu, dan siapa yang memutuskan bila kedua pihak tidak sepakat.

## Cara membaca laporan seperti itu

Telusuri setiap pernyataan sampai ke sumbernya. Segel yang tidak mengarah ke mana pun, atau nomor yang tidak ada di daftar, tidak berarti apa-apa.`,
    },
    join: {
      title: 'Bergabung dengan kami',
      summary: 'Untuk agen dan streamer: bagaimana kerja sama dimulai.',
      body: `Anda punya penonton atau jaringan pemain dan ingin bekerja sama?

1. [Buka akun](/register).
2. Ceritakan lewat [formulir masukan](/feedback) siapa Anda, dari mana pemain Anda, dan cara menghubungi Anda.
3. Kami menjawab, menyepakati ketentuan secara tertulis, dan membuka area agen pada akun Anda.

Kami hanya bekerja dengan orang yang jujur kepada pemain: tanpa janji kemenangan, dan bukan untuk yang di bawah 18 tahun.`,
    },
    download: {
      title: 'Sampan di ponsel Anda',
      summary: 'Situs ini berjalan di semua peramban terkini; bila ada aplikasi, daftarnya di sini.',
      body: `Tidak ada yang perlu dipasang: buka situs ini di peramban ponsel, dan bila mau tambahkan ke layar utama lewat menu peramban.

Pasang aplikasi hanya dari halaman ini atau dari toko aplikasi ponsel. Kami tidak pernah mengirim aplikasi lewat email, SMS, atau obrolan.`,
    },
    'point-mall': {
      title: 'Poin',
      summary: 'Apa itu poin, cara mendapatkannya, dan bisa ditukar dengan apa.',
      body: `Taruhan yang selesai menghasilkan poin: untuk tiap ₫1.000 taruhan yang tidak dikembalikan, sebanyak tarif kategori permainannya. Tarifnya ada di atas. Pecahan disimpan, dan poin tidak kedaluwarsa.

- **Tukar** mengambil barang dengan poin; bonus masuk ke dompet Anda, sebagian setelah disetujui staf.
- **Konversi** mengubah poin bulat menjadi uang seketika.
- Keduanya meminta kata sandi pembayaran Anda.

**Sampan adalah demonstrasi**: barang tidak dikirim. Tidak perlu bermain demi poin: poin tidak membuat taruhan menjadi lebih baik.`,
    },
  },
};
