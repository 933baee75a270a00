import type { ShooterWords } from './EN.ts';

export const ID: ShooterWords = {
  water: 'Perairan dengan ikan',
  price: 'Harga tembakan',
  lowerPrice: 'Turunkan harga tembakan',
  raisePrice: 'Naikkan harga tembakan',
  fire: 'Tembak',
  auto: 'Tembak otomatis',
  lock: 'Kunci sasaran',
  rtp: 'RTP {rtp} %',
  help: 'Ketuk untuk menembak, tahan untuk terus menembak',
  you: 'Anda',
  player: 'P{n}',
  locked: 'Terkunci: {kind}',
  unlocked: 'Tidak ada sasaran terkunci',
  noTarget: 'Saat ini tidak ada sasaran untuk dikunci',
  caught: '{kind}: {amount}',
  summary: '{n} tembakan, {caught} tertangkap, menang {amount}',
  info: 'Ikan, aturan, dan kejujuran',
  target: 'Sasaran',
  paysColumn: 'Bayaran',
  chance: 'Peluang tiap kena',
  onAverage: 'rata-rata {n}',
  chanceHint:
    'Peluang tiap kena: pengembalian {rtp} % dibagi bayaran rata-rata sasaran. Jadi dalam jangka panjang semua sasaran mengembalikan sama.',
  'rule.hit':
    'Tembakan dihitung saat pelurunya mengenai sasaran. Sebelum itu peluru memantul, paling lama {seconds} detik. Peluru yang tidak mengenai apa pun tidak dikenai biaya dan kembali.',
  'rule.catch':
    'Setiap tembakan yang kena punya peluang tangkap sendiri; tembakan sebelumnya, milik siapa pun, tidak berpengaruh. Tangkapan membayar harga tembakan dikali pengali.',
  'rule.table':
    'Semua pemain di satu meja melihat ikan yang sama. Bila dua pemain mengenai satu ikan pada saat yang sama, masing-masing punya peluang dan hadiah sendiri.',
  'rule.special':
    'Ubur-ubur membayar pengali mana pun dalam rentangnya. Roda harta membayar salah satu pengalinya. Kepiting bom dan belut petir membawa serta beberapa ikan, masing-masing dengan pengali sendiri.',
  'rule.round':
    'Tembakan dengan satu harga dalam satu menit adalah satu ronde, paling banyak {n}. Ronde dibayar saat Anda berhenti sejenak, mengganti harga, atau keluar. Saldo dalam permainan langsung menghitung kemenangan.',
  'rule.broken':
    'Jika koneksi terputus, setiap tembakan yang sudah dipertaruhkan tetap punya hasil dan kemenangannya dibayar.',
  'rule.keys':
    'Papan ketik: panah untuk membidik, Spasi untuk menembak, + dan − mengganti harga, L mengunci sasaran berikutnya, A menembak otomatis.',
  fairnessRule:
    'Sebelum Anda menembak, server menetapkan benih rahasia dan menampilkan sidik jarinya. Apakah tembakan menangkap berasal dari benih itu, benih Anda, dan nomor tembakan. Ungkap benih server kapan saja, lalu hitung ulang setiap tembakan. Jalur renang ikan tidak mengubah peluang.',
  'error.stake_invalid': 'Tembakan ini tidak dapat dilepaskan. Tidak ada yang dipertaruhkan.',
  'error.stake_failed': 'Tembakan ini batal. Harganya tidak diambil atau sedang dikembalikan.',
  'kind.anchovy': 'Ikan teri',
  'kind.clownfish': 'Ikan badut',
  'kind.butterfly_fish': 'Ikan kepe-kepe',
  'kind.pufferfish': 'Ikan buntal',
  'kind.angelfish': 'Ikan bidadari',
  'kind.lionfish': 'Ikan lepu',
  'kind.seahorse': 'Kuda laut',
  'kind.squid': 'Cumi-cumi',
  'kind.turtle': 'Penyu',
  'kind.stingray': 'Ikan pari',
  'kind.swordfish': 'Ikan todak',
  'kind.shark': 'Hiu',
  'kind.whale': 'Paus',
  'kind.golden_dragon': 'Naga emas',
  'kind.jellyfish': 'Ubur-ubur',
  'kind.treasure_wheel': 'Roda harta',
  'kind.bomb_crab': 'Kepiting bom',
  'kind.lightning_eel': 'Belut petir',
};
