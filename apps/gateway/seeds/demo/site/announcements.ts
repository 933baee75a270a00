import type { Language } from '@sampan/contract/envelope';

interface Text {
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

/** What the demo merchant tells by a popup. */
export const demoPopup: Readonly<Record<Language, Text>> = {
  EN: {
    title: 'A look around costs nothing',
    content:
      '<p>Sampan is a demonstration, and the credit here is play credit. No game takes real money.</p><p>News of the site is under <a href="/noticePage">Notices</a>, offers are under <a href="/promotions">Promotions</a>.</p>',
  },
  CN: {
    title: '随便看看，不花一分钱',
    content:
      '<p>Sampan 是演示网站，这里的余额都是体验金，任何游戏都不收真钱。</p><p>网站动态请看<a href="/noticePage">公告</a>，优惠请看<a href="/promotions">优惠活动</a>。</p>',
  },
  ID: {
    title: 'Melihat-lihat tidak perlu biaya',
    content:
      '<p>Sampan adalah situs demonstrasi dan saldo di sini hanya saldo permainan. Tidak ada gim yang memakai uang sungguhan.</p><p>Kabar tentang situs ada di <a href="/noticePage">Pengumuman</a>, penawaran ada di <a href="/promotions">Promosi</a>.</p>',
  },
  JA: {
    title: '見てまわるだけなら無料です',
    content:
      '<p>Sampanはデモサイトで、残高はすべてデモ用です。どのゲームにも実際のお金はかかりません。</p><p>サイトの最新情報は<a href="/noticePage">お知らせ</a>、特典は<a href="/promotions">プロモーション</a>でご覧いただけます。</p>',
  },
  KO: {
    title: '둘러보는 데는 돈이 들지 않습니다',
    content:
      '<p>Sampan은 데모 사이트이며 이곳의 잔액은 모두 체험용입니다. 어떤 게임에도 실제 돈이 들지 않습니다.</p><p>사이트 소식은 <a href="/noticePage">공지사항</a>, 혜택은 <a href="/promotions">프로모션</a>에서 볼 수 있습니다.</p>',
  },
  TH: {
    title: 'เดินดูรอบ ๆ ได้โดยไม่เสียเงิน',
    content:
      '<p>Sampan เป็นเว็บไซต์สาธิต เครดิตที่นี่เป็นเครดิตสำหรับทดลองเล่น ไม่มีเกมใดใช้เงินจริง</p><p>ข่าวสารของเว็บไซต์อยู่ที่<a href="/noticePage">ประกาศ</a> ข้อเสนออยู่ที่<a href="/promotions">โปรโมชัน</a></p>',
  },
  VI: {
    title: 'Dạo xem một vòng không mất gì',
    content:
      '<p>Sampan là trang trình diễn, số dư ở đây chỉ để chơi thử. Không trò nào dùng tiền thật.</p><p>Tin tức của trang nằm ở <a href="/noticePage">Thông báo</a>, ưu đãi nằm ở <a href="/promotions">Khuyến mãi</a>.</p>',
  },
};

/** What the demo merchant tells above its promotions. The raffle that it leads to is among them. */
export const demoPromotion: {
  readonly href: string;
  readonly imageUrl: string;
  readonly texts: Readonly<Record<Language, Text & { readonly action: string }>>;
} = {
  href: '/promoDetail?id=lantern-wheel',
  imageUrl: '/art/banners/lanterns.svg?v=1',
  texts: {
    EN: {
      title: 'Every prize stands with its chance',
      content:
        '<p>Our raffles say beforehand how likely each prize is. The lantern wheel turns once a day for free.</p>',
      action: 'See the chances',
    },
    CN: {
      title: '每个奖品都标明中奖概率',
      content: '<p>我们的抽奖事先公布每个奖品的概率。灯笼转盘每天可免费转一次。</p>',
      action: '查看概率',
    },
    ID: {
      title: 'Setiap hadiah tertera peluangnya',
      content:
        '<p>Undian kami menyebutkan peluang tiap hadiah sejak awal. Roda lampion berputar gratis sekali sehari.</p>',
      action: 'Lihat peluangnya',
    },
    JA: {
      title: 'すべての賞品に当選確率を表示',
      content: '<p>抽選の前に、各賞品の確率をお知らせしています。ランタンホイールは1日1回無料です。</p>',
      action: '確率を見る',
    },
    KO: {
      title: '모든 경품에 확률을 표시합니다',
      content: '<p>추첨하기 전에 경품마다 당첨 확률을 알려 드립니다. 등불 돌림판은 하루 한 번 무료입니다.</p>',
      action: '확률 보기',
    },
    TH: {
      title: 'ทุกรางวัลบอกโอกาสได้รับ',
      content: '<p>กิจกรรมชิงรางวัลของเราบอกโอกาสของแต่ละรางวัลไว้ล่วงหน้า วงล้อโคมไฟหมุนฟรีวันละหนึ่งครั้ง</p>',
      action: 'ดูโอกาสได้รับ',
    },
    VI: {
      title: 'Giải nào cũng ghi rõ xác suất',
      content:
        '<p>Các lượt quay thưởng của chúng tôi công bố trước xác suất từng giải. Vòng quay đèn lồng miễn phí mỗi ngày một lượt.</p>',
      action: 'Xem xác suất',
    },
  },
};
