import type { Language } from '@sampan/contract/envelope';

interface EntryBanner {
  readonly group: 'w_register' | 'w_login';
  readonly imageUrl: string;
  readonly words: Readonly<Record<Language, readonly [title: string, text: string]>>;
}

/** Beside the registration and the login of the demo merchant. */
export const entryBanners: readonly EntryBanner[] = [
  {
    group: 'w_register',
    imageUrl: '/art/banners/lanterns.svg?v=1',
    words: {
      EN: ['Come aboard', 'One account for every game, on phone and desktop.'],
      CN: ['欢迎登船', '一个账户畅玩所有游戏，手机电脑皆可。'],
      ID: ['Selamat datang', 'Satu akun untuk semua permainan, di ponsel dan komputer.'],
      JA: ['ようこそ', '1つのアカウントで全ゲーム。スマホでもパソコンでも。'],
      KO: ['환영합니다', '계정 하나로 모든 게임을, 휴대폰과 컴퓨터에서.'],
      TH: ['ยินดีต้อนรับ', 'บัญชีเดียวเล่นได้ทุกเกม ทั้งบนมือถือและคอมพิวเตอร์'],
      VI: ['Mời bạn lên thuyền', 'Một tài khoản cho mọi trò chơi, trên điện thoại và máy tính.'],
    },
  },
  {
    group: 'w_login',
    imageUrl: '/art/banners/harbour.svg?v=1',
    words: {
      EN: ['Mind your password', 'We never ask for your password by mail, SMS or chat.'],
      CN: ['保护好密码', '我们绝不会通过邮件、短信或聊天索要您的密码。'],
      ID: ['Jaga kata sandi Anda', 'Kami tidak pernah meminta kata sandi lewat email, SMS, atau obrolan.'],
      JA: ['パスワードを大切に', 'メール、SMS、チャットでパスワードをお聞きすることはありません。'],
      KO: ['비밀번호를 지켜 주세요', '이메일, 문자, 채팅으로 비밀번호를 묻지 않습니다.'],
      TH: ['รักษารหัสผ่านให้ดี', 'เราไม่เคยขอรหัสผ่านทางอีเมล SMS หรือแชท'],
      VI: ['Giữ kín mật khẩu', 'Chúng tôi không bao giờ hỏi mật khẩu qua email, SMS hay trò chuyện.'],
    },
  },
];
