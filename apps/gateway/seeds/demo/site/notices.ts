import type { Language } from '@sampan/contract/envelope';

/** Title and HTML of a notice in each language. */
type Texts = Readonly<Record<Language, { readonly title: string; readonly content: string }>>;

const welcome: Texts = {
  EN: {
    title: 'Welcome to Sampan',
    content:
      '<p>Sampan is a demonstration. The credit here is play credit: nothing that you deposit, stake or win is real money.</p><p>Language and a dark or light look can be changed at any time; the site remembers both.</p>',
  },
  CN: {
    title: '欢迎来到 Sampan',
    content:
      '<p>Sampan 是演示网站。这里的余额都是体验金：您存入、投注或赢得的都不是真钱。</p><p>语言和深色、浅色外观可随时更改，网站会记住您的选择。</p>',
  },
  ID: {
    title: 'Selamat datang di Sampan',
    content:
      '<p>Sampan adalah situs demonstrasi. Saldo di sini hanya saldo permainan: apa pun yang Anda depositkan, pertaruhkan, atau menangkan bukan uang sungguhan.</p><p>Bahasa serta tampilan gelap atau terang dapat diganti kapan saja; situs mengingat pilihan Anda.</p>',
  },
  JA: {
    title: 'Sampanへようこそ',
    content:
      '<p>Sampanはデモサイトです。残高はすべてデモ用で、入金・ベット・配当のいずれも実際のお金ではありません。</p><p>言語とダーク／ライト表示はいつでも変更でき、設定は保存されます。</p>',
  },
  KO: {
    title: 'Sampan에 오신 것을 환영합니다',
    content:
      '<p>Sampan은 데모 사이트입니다. 이곳의 잔액은 모두 체험용이며, 입금·베팅·당첨 금액은 실제 돈이 아닙니다.</p><p>언어와 어두운 화면·밝은 화면은 언제든지 바꿀 수 있고, 선택한 설정은 저장됩니다.</p>',
  },
  TH: {
    title: 'ยินดีต้อนรับสู่ Sampan',
    content:
      '<p>Sampan เป็นเว็บไซต์สาธิต เครดิตที่นี่เป็นเครดิตสำหรับทดลองเล่น เงินที่ฝาก เดิมพัน หรือชนะไม่ใช่เงินจริง</p><p>เปลี่ยนภาษาและหน้าจอแบบมืดหรือสว่างได้ทุกเมื่อ เว็บไซต์จะจำค่าที่เลือกไว้</p>',
  },
  VI: {
    title: 'Chào mừng đến với Sampan',
    content:
      '<p>Sampan là trang trình diễn. Số dư ở đây chỉ để chơi thử: mọi khoản bạn nạp, cược hay thắng đều không phải tiền thật.</p><p>Bạn có thể đổi ngôn ngữ và giao diện tối hoặc sáng bất cứ lúc nào; trang sẽ nhớ lựa chọn của bạn.</p>',
  },
};

const deposits: Texts = {
  EN: {
    title: 'How a deposit works',
    content:
      '<p>Open <a href="/member/depositv2">Deposit</a>, choose a method and an amount, and confirm the payment on the provider’s page. Limits and fees are shown before you confirm.</p><p>The balance changes as soon as the provider reports the payment.</p>',
  },
  CN: {
    title: '存款流程',
    content:
      '<p>打开<a href="/member/depositv2">存款</a>，选择方式和金额，然后在支付商的页面确认付款。确认之前会显示限额和手续费。</p><p>支付商一通知到账，余额即会更新。</p>',
  },
  ID: {
    title: 'Cara kerja deposit',
    content:
      '<p>Buka <a href="/member/depositv2">Deposit</a>, pilih metode dan jumlahnya, lalu konfirmasi pembayaran di halaman penyedia. Batas dan biaya ditampilkan sebelum Anda mengonfirmasi.</p><p>Saldo berubah begitu penyedia melaporkan pembayaran.</p>',
  },
  JA: {
    title: '入金の流れ',
    content:
      '<p><a href="/member/depositv2">入金</a>を開いて方法と金額を選び、決済会社のページで支払いを確定します。限度額と手数料は確定前に表示されます。</p><p>決済会社から支払いの通知が届きしだい、残高に反映されます。</p>',
  },
  KO: {
    title: '입금 방법 안내',
    content:
      '<p><a href="/member/depositv2">입금</a>을 열어 수단과 금액을 고른 뒤 결제사 페이지에서 결제를 확인하세요. 한도와 수수료는 확인하기 전에 표시됩니다.</p><p>결제사가 결제를 알려 오는 즉시 잔액이 바뀝니다.</p>',
  },
  TH: {
    title: 'ขั้นตอนการฝากเงิน',
    content:
      '<p>เปิดหน้า<a href="/member/depositv2">ฝากเงิน</a> เลือกช่องทางและจำนวนเงิน แล้วยืนยันการชำระเงินที่หน้าของผู้ให้บริการ วงเงินและค่าธรรมเนียมจะแสดงก่อนยืนยัน</p><p>ยอดเงินจะเปลี่ยนทันทีที่ผู้ให้บริการแจ้งการชำระเงิน</p>',
  },
  VI: {
    title: 'Nạp tiền như thế nào',
    content:
      '<p>Mở <a href="/member/depositv2">Nạp tiền</a>, chọn phương thức và số tiền, rồi xác nhận thanh toán trên trang của nhà cung cấp. Hạn mức và phí được hiển thị trước khi bạn xác nhận.</p><p>Số dư thay đổi ngay khi nhà cung cấp báo đã thanh toán.</p>',
  },
};

const finding: Texts = {
  EN: {
    title: 'Finding a game quickly',
    content:
      '<ul><li>Search answers while you type and ignores accents and case.</li><li>Filter by vendor, by feature, or by what is new or hot.</li><li>Tap the star on a tile to keep the game among your favourites.</li></ul>',
  },
  CN: {
    title: '快速找到游戏',
    content:
      '<ul><li>边输入边搜索，不区分声调和大小写。</li><li>可按供应商、玩法特色、最新或热门筛选。</li><li>点击图块上的星标即可收藏游戏。</li></ul>',
  },
  ID: {
    title: 'Menemukan permainan dengan cepat',
    content:
      '<ul><li>Hasil pencarian muncul selagi Anda mengetik, tanpa membedakan aksen dan huruf besar-kecil.</li><li>Saring menurut penyedia, fitur, terbaru, atau terpopuler.</li><li>Ketuk bintang pada permainan untuk menyimpannya ke favorit.</li></ul>',
  },
  JA: {
    title: 'ゲームをすばやく見つけるには',
    content:
      '<ul><li>検索は入力中に結果が出ます。アクセント記号や大文字・小文字は区別しません。</li><li>プロバイダー、機能、新着、人気で絞り込めます。</li><li>タイルの星を押すと、お気に入りに追加されます。</li></ul>',
  },
  KO: {
    title: '게임을 빨리 찾으려면',
    content:
      '<ul><li>입력하는 동안 바로 검색되며 악센트와 대소문자를 구분하지 않습니다.</li><li>제공사, 기능, 신규, 인기별로 걸러 볼 수 있습니다.</li><li>타일의 별을 누르면 즐겨찾기에 추가됩니다.</li></ul>',
  },
  TH: {
    title: 'หาเกมให้เจออย่างรวดเร็ว',
    content:
      '<ul><li>ผลการค้นหาแสดงขณะพิมพ์ โดยไม่แยกเครื่องหมายกำกับเสียงและตัวพิมพ์ใหญ่เล็ก</li><li>กรองตามค่ายเกม ฟีเจอร์ เกมใหม่ หรือเกมยอดนิยม</li><li>แตะรูปดาวบนเกมเพื่อเก็บไว้ในรายการโปรด</li></ul>',
  },
  VI: {
    title: 'Tìm trò chơi thật nhanh',
    content:
      '<ul><li>Kết quả hiện ra ngay khi bạn gõ, không phân biệt dấu và chữ hoa chữ thường.</li><li>Lọc theo nhà cung cấp, tính năng, trò mới hoặc trò hot.</li><li>Chạm vào ngôi sao trên ô trò chơi để lưu vào mục yêu thích.</li></ul>',
  },
};

const safety: Texts = {
  EN: {
    title: 'Keep your account yours',
    content:
      '<p>Choose a password that you use nowhere else. We never ask for it by mail, SMS or chat.</p><p>Lost a phone, or used a shared computer? End all sessions in the <a href="/member/securityCenter">security centre</a>.</p>',
  },
  CN: {
    title: '保护您的账户',
    content:
      '<p>请使用不在别处使用的密码。我们绝不会通过邮件、短信或聊天向您索要密码。</p><p>手机遗失，或用过公共电脑？请在<a href="/member/securityCenter">安全中心</a>退出所有登录。</p>',
  },
  ID: {
    title: 'Jaga akun Anda tetap milik Anda',
    content:
      '<p>Pilih kata sandi yang tidak dipakai di tempat lain. Kami tidak pernah memintanya lewat email, SMS, atau obrolan.</p><p>Ponsel hilang, atau memakai komputer bersama? Akhiri semua sesi di <a href="/member/securityCenter">pusat keamanan</a>.</p>',
  },
  JA: {
    title: 'アカウントを守るために',
    content:
      '<p>ほかで使っていないパスワードを設定してください。メール、SMS、チャットでパスワードをお聞きすることはありません。</p><p>スマートフォンの紛失時や共用パソコンの利用後は、<a href="/member/securityCenter">セキュリティセンター</a>ですべてのセッションを終了してください。</p>',
  },
  KO: {
    title: '내 계정을 안전하게',
    content:
      '<p>다른 곳에서 쓰지 않는 비밀번호를 사용하세요. 저희는 이메일, 문자, 채팅으로 비밀번호를 묻지 않습니다.</p><p>휴대폰을 잃어버렸거나 공용 컴퓨터를 썼다면 <a href="/member/securityCenter">보안 센터</a>에서 모든 로그인을 종료하세요.</p>',
  },
  TH: {
    title: 'ดูแลบัญชีของคุณให้ปลอดภัย',
    content:
      '<p>ใช้รหัสผ่านที่ไม่ได้ใช้ที่อื่น เราไม่เคยขอรหัสผ่านทางอีเมล SMS หรือแชท</p><p>ทำโทรศัพท์หาย หรือใช้คอมพิวเตอร์ร่วมกับผู้อื่น ให้ออกจากระบบทุกเครื่องได้ที่<a href="/member/securityCenter">ศูนย์ความปลอดภัย</a></p>',
  },
  VI: {
    title: 'Giữ tài khoản an toàn',
    content:
      '<p>Hãy chọn mật khẩu mà bạn không dùng ở nơi khác. Chúng tôi không bao giờ hỏi mật khẩu qua email, SMS hay trò chuyện.</p><p>Mất điện thoại hoặc đã dùng máy tính chung? Hãy kết thúc mọi phiên đăng nhập trong <a href="/member/securityCenter">trung tâm bảo mật</a>.</p>',
  },
};

const limits: Texts = {
  EN: {
    title: 'Play for fun, not for income',
    content:
      '<p>For people of 18 and over. Decide before you start what you can spend and when you will stop. Over many rounds every game keeps a share; the tile states what it pays back.</p><p>If it is no longer fun, take a break and talk to someone you trust.</p>',
  },
  CN: {
    title: '游戏是消遣，不是收入',
    content:
      '<p>仅限年满 18 岁者。开始前先定好预算和结束时间。长期来看，每款游戏都会留下一部分；图块上写明了回报率。</p><p>如果不再觉得有趣，请停下来休息，并和您信任的人聊聊。</p>',
  },
  ID: {
    title: 'Bermain untuk hiburan, bukan penghasilan',
    content:
      '<p>Hanya untuk usia 18 tahun ke atas. Tentukan dulu berapa yang sanggup Anda keluarkan dan kapan berhenti. Dalam banyak putaran setiap permainan mengambil bagian; tingkat pengembaliannya tertera pada permainan.</p><p>Jika tidak lagi menyenangkan, beristirahatlah dan bicaralah dengan orang yang Anda percaya.</p>',
  },
  JA: {
    title: 'ゲームは楽しみのために',
    content:
      '<p>18歳以上の方が対象です。始める前に、使う金額と終える時間を決めておきましょう。長く遊べばどのゲームも一定の割合を差し引きます。還元率はタイルに表示されています。</p><p>楽しめなくなったら休憩し、信頼できる人に相談してください。</p>',
  },
  KO: {
    title: '게임은 즐거움일 뿐, 수입이 아닙니다',
    content:
      '<p>만 18세 이상만 이용할 수 있습니다. 시작하기 전에 쓸 금액과 그만둘 시간을 정하세요. 오래 하면 어떤 게임이든 일정 몫을 가져가며, 환수율은 타일에 표시됩니다.</p><p>더 이상 즐겁지 않다면 쉬면서 믿을 수 있는 사람과 이야기하세요.</p>',
  },
  TH: {
    title: 'เล่นเพื่อความสนุก ไม่ใช่เพื่อรายได้',
    content:
      '<p>สำหรับผู้ที่มีอายุ 18 ปีขึ้นไป กำหนดวงเงินและเวลาเลิกเล่นไว้ก่อนเริ่ม เมื่อเล่นหลายรอบทุกเกมจะหักส่วนแบ่งไว้ โดยแสดงอัตราคืนผู้เล่นไว้ที่ตัวเกม</p><p>หากไม่สนุกแล้ว ให้หยุดพักและคุยกับคนที่ไว้ใจ</p>',
  },
  VI: {
    title: 'Chơi để giải trí, không phải để kiếm tiền',
    content:
      '<p>Dành cho người từ 18 tuổi trở lên. Trước khi chơi, hãy định sẵn số tiền có thể chi và lúc nào sẽ dừng. Qua nhiều ván, trò nào cũng giữ lại một phần; tỷ lệ hoàn trả được ghi trên ô trò chơi.</p><p>Nếu không còn thấy vui, hãy nghỉ và nói chuyện với người bạn tin tưởng.</p>',
  },
};

/** The demo merchant's notices to players, the one to show first at the front. */
export const demoNotices: readonly Texts[] = [welcome, deposits, finding, safety, limits];
