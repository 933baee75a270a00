import type { Language } from '@sampan/contract/envelope';

interface DemoBanner {
  readonly href: string;
  readonly imageUrl: string;
  readonly texts: Readonly<
    Record<Language, { readonly title: string; readonly content: string; readonly action: string }>
  >;
}

/** The demo merchant's banners. What they promise is there. */
export const demoBanners: readonly DemoBanner[] = [
  {
    href: '/promoDetail?id=welcome',
    imageUrl: '/art/banners/harbour.svg?v=1',
    texts: {
      EN: {
        title: 'A first credit for new members',
        content: 'Open an account, take the credit, look around.',
        action: 'See the offer',
      },
      CN: { title: '新会员首份体验金', content: '注册账户，领取体验金，随意体验。', action: '查看优惠' },
      ID: {
        title: 'Kredit pertama untuk anggota baru',
        content: 'Buka akun, ambil kreditnya, lalu lihat-lihat.',
        action: 'Lihat penawaran',
      },
      JA: {
        title: '新規会員向けの最初のクレジット',
        content: 'アカウントを作ってクレジットを受け取り、ゆっくりご覧ください。',
        action: '特典を見る',
      },
      KO: {
        title: '신규 회원 첫 크레딧',
        content: '계정을 만들고 크레딧을 받은 뒤 천천히 둘러보세요.',
        action: '혜택 보기',
      },
      TH: {
        title: 'เครดิตแรกสำหรับสมาชิกใหม่',
        content: 'เปิดบัญชี รับเครดิต แล้วลองดูรอบ ๆ',
        action: 'ดูข้อเสนอ',
      },
      VI: {
        title: 'Khoản tặng đầu tiên cho thành viên mới',
        content: 'Mở tài khoản, nhận tiền tặng rồi dạo một vòng.',
        action: 'Xem ưu đãi',
      },
    },
  },
  {
    href: '/rng',
    imageUrl: '/art/banners/lanterns.svg?v=1',
    texts: {
      EN: {
        title: 'Ten thousand slots, one search',
        content: 'A few letters are enough, with or without accents.',
        action: 'Browse slots',
      },
      CN: { title: '上万款老虎机，一搜即达', content: '输入几个字母就能找到，有无声调都可以。', action: '浏览老虎机' },
      ID: {
        title: 'Sepuluh ribu slot, satu pencarian',
        content: 'Beberapa huruf saja cukup, dengan atau tanpa tanda aksen.',
        action: 'Lihat slot',
      },
      JA: {
        title: '1万種のスロットを、ひとつの検索で',
        content: '数文字の入力で見つかります。アクセント記号は不要です。',
        action: 'スロットを見る',
      },
      KO: {
        title: '슬롯 1만 종을 검색 한 번으로',
        content: '몇 글자만 입력하면 됩니다. 악센트 기호는 없어도 됩니다.',
        action: '슬롯 둘러보기',
      },
      TH: {
        title: 'สล็อตหนึ่งหมื่นเกม ค้นหาได้ในช่องเดียว',
        content: 'พิมพ์ไม่กี่ตัวอักษรก็เจอ จะมีเครื่องหมายกำกับเสียงหรือไม่ก็ได้',
        action: 'ดูเกมสล็อต',
      },
      VI: {
        title: 'Mười nghìn trò slot, một ô tìm kiếm',
        content: 'Chỉ cần vài chữ cái, có dấu hay không dấu đều được.',
        action: 'Xem slot',
      },
    },
  },
  {
    href: '/rng?features=jackpot',
    imageUrl: '/art/banners/treasure.svg?v=1',
    texts: {
      EN: {
        title: 'Every jackpot game in one place',
        content: 'The return to player is on each tile before you open it.',
        action: 'Show jackpots',
      },
      CN: {
        title: '所有累积奖池游戏尽在一处',
        content: '打开之前，每个游戏都标明玩家回报率。',
        action: '查看奖池游戏',
      },
      ID: {
        title: 'Semua gim jackpot di satu tempat',
        content: 'Tingkat pengembalian ke pemain tertera di setiap gim sebelum dibuka.',
        action: 'Lihat jackpot',
      },
      JA: {
        title: 'ジャックポット搭載ゲームをまとめて',
        content: '開く前に、各ゲームの還元率を確認できます。',
        action: 'ジャックポットを見る',
      },
      KO: {
        title: '잭팟 게임을 한곳에서',
        content: '열기 전에 게임마다 환수율을 확인할 수 있습니다.',
        action: '잭팟 게임 보기',
      },
      TH: {
        title: 'รวมเกมแจ็กพอตไว้ในที่เดียว',
        content: 'ทุกเกมแสดงอัตราคืนผู้เล่นให้เห็นก่อนเปิด',
        action: 'ดูเกมแจ็กพอต',
      },
      VI: {
        title: 'Mọi trò có jackpot ở cùng một nơi',
        content: 'Tỷ lệ hoàn trả được ghi trên từng trò trước khi bạn mở.',
        action: 'Xem jackpot',
      },
    },
  },
];
