import type { Language } from '@sampan/contract/envelope';

/** Title, one line for the list, and the text of the page. What it pays and takes stands beside, from the rules. */
export type Words = readonly [title: string, summary: string, text: string];

export const welcome: Record<Language, Words> = {
  EN: [
    'A first credit for new members',
    'Join, take the credit, look around. No deposit is needed.',
    'The credit comes to your wallet at once and is yours to play with. It carries no turnover requirement, and nothing is asked in return.',
  ],
  CN: [
    '新会员首份体验金',
    '参加活动即可领取，无需存款。',
    '体验金会立即进入您的钱包，可自由用于游戏。没有流水要求，也没有其他附加条件。',
  ],
  ID: [
    'Kredit pertama untuk anggota baru',
    'Ikuti, ambil kreditnya, lalu lihat-lihat. Tanpa deposit.',
    'Kredit langsung masuk ke dompet dan bebas Anda mainkan. Tidak ada syarat perputaran dan tidak ada imbalan yang diminta.',
  ],
  JA: [
    '新規会員向けの最初のクレジット',
    '参加して受け取るだけ。入金は不要です。',
    'クレジットはすぐにウォレットに入り、自由にお使いいただけます。賭け条件はなく、見返りも求めません。',
  ],
  KO: [
    '신규 회원 첫 크레딧',
    '참여하고 크레딧을 받은 뒤 천천히 둘러보세요. 입금은 필요 없습니다.',
    '크레딧은 바로 지갑에 들어오며 자유롭게 쓸 수 있습니다. 롤링 조건도 다른 대가도 없습니다.',
  ],
  TH: [
    'เครดิตแรกสำหรับสมาชิกใหม่',
    'เข้าร่วม รับเครดิต แล้วลองดูรอบ ๆ ไม่ต้องฝากเงิน',
    'เครดิตเข้ากระเป๋าทันทีและใช้เล่นได้ตามต้องการ ไม่มีเงื่อนไขยอดเทิร์นโอเวอร์ และไม่ต้องแลกกับสิ่งใด',
  ],
  VI: [
    'Khoản tặng đầu tiên cho thành viên mới',
    'Tham gia, nhận tiền tặng rồi dạo một vòng. Không cần nạp tiền.',
    'Tiền tặng vào ví ngay và bạn dùng tùy ý. Không có yêu cầu vòng cược và không phải đổi lại điều gì.',
  ],
};

export const firstDeposit: Record<Language, Words> = {
  EN: [
    'Deposit bonus',
    'A fixed bonus once your deposits reach the amount stated.',
    'Only deposits made after you join count. The bonus is the same however much more you deposit, so there is no reason to pay in more than you planned.',
  ],
  CN: [
    '存款奖励',
    '累计存款达到所列金额，即可获得固定奖励。',
    '只计算参加活动之后的存款。多存不会多得，请按自己的计划存款。',
  ],
  ID: [
    'Bonus deposit',
    'Bonus tetap setelah deposit Anda mencapai jumlah yang tertera.',
    'Hanya deposit setelah Anda ikut yang dihitung. Bonusnya tetap sama berapa pun kelebihannya, jadi tidak perlu deposit lebih dari rencana.',
  ],
  JA: [
    '入金ボーナス',
    '入金の合計が表示の金額に達すると、一定額のボーナスを進呈します。',
    '参加後の入金のみが対象です。多く入金してもボーナスは同額ですので、予定を超えて入金する必要はありません。',
  ],
  KO: [
    '입금 보너스',
    '입금 합계가 표시된 금액에 이르면 정해진 보너스를 드립니다.',
    '참여한 뒤의 입금만 계산합니다. 더 많이 입금해도 보너스는 같으니 계획한 만큼만 입금하세요.',
  ],
  TH: [
    'โบนัสเงินฝาก',
    'รับโบนัสตามที่กำหนด เมื่อยอดฝากรวมถึงจำนวนที่ระบุ',
    'นับเฉพาะยอดฝากหลังเข้าร่วม ฝากมากกว่านี้โบนัสก็เท่าเดิม จึงไม่จำเป็นต้องฝากเกินที่ตั้งใจไว้',
  ],
  VI: [
    'Thưởng nạp tiền',
    'Một khoản thưởng cố định khi tổng tiền nạp đạt mức đã nêu.',
    'Chỉ tính các lần nạp sau khi tham gia. Nạp nhiều hơn thì thưởng vẫn vậy, nên không cần nạp quá dự định.',
  ],
};

export const daily: Record<Language, Words> = {
  EN: [
    'A small credit each day',
    'Join once, then take it on any day you like.',
    'Days that you miss cost you nothing: there is no streak to keep. The day begins at midnight, Ho Chi Minh City time.',
  ],
  CN: [
    '每日小额体验金',
    '参加一次，想领的那天再来领。',
    '没有连续签到的要求，错过的日子不会有任何损失。每天以胡志明市时间零点为准。',
  ],
  ID: [
    'Kredit kecil setiap hari',
    'Ikut sekali, lalu ambil di hari mana pun Anda mau.',
    'Hari yang terlewat tidak merugikan: tidak ada rangkaian yang harus dijaga. Hari dimulai tengah malam waktu Kota Ho Chi Minh.',
  ],
  JA: [
    '毎日の小さなクレジット',
    '一度参加すれば、お好きな日に受け取れます。',
    '連続日数の条件はなく、受け取らない日があっても損はありません。日付はホーチミン時間の午前0時に切り替わります。',
  ],
  KO: [
    '매일 받는 작은 크레딧',
    '한 번 참여하면 원하는 날에 받을 수 있습니다.',
    '연속 출석 조건이 없어 건너뛴 날도 손해가 없습니다. 하루는 호찌민 시각 자정에 시작합니다.',
  ],
  TH: [
    'เครดิตเล็ก ๆ ทุกวัน',
    'เข้าร่วมครั้งเดียว แล้วมารับวันไหนก็ได้',
    'ไม่มารับก็ไม่เสียอะไร ไม่ต้องสะสมวันต่อเนื่อง วันใหม่เริ่มเที่ยงคืนตามเวลานครโฮจิมินห์',
  ],
  VI: [
    'Khoản tặng nhỏ mỗi ngày',
    'Tham gia một lần, rồi nhận vào bất cứ ngày nào bạn muốn.',
    'Bỏ lỡ ngày nào cũng không mất gì: không có chuỗi ngày phải giữ. Ngày bắt đầu lúc nửa đêm, giờ TP. Hồ Chí Minh.',
  ],
};

export const wheel: Record<Language, Words> = {
  EN: [
    'The lantern wheel',
    'One free turn a day. The chance of each prize is listed.',
    'The result is drawn by the server before the wheel turns; what you see shows it. Tickets of a day end with it.',
  ],
  CN: [
    '灯笼转盘',
    '每天一次免费机会，每项奖品的概率均已列明。',
    '结果由服务器在转盘转动前抽出，画面只是展示。当天的抽奖券当天有效。',
  ],
  ID: [
    'Roda lampion',
    'Satu putaran gratis sehari. Peluang tiap hadiah dicantumkan.',
    'Hasil diundi server sebelum roda berputar; yang Anda lihat hanya menampilkannya. Tiket berlaku pada hari itu saja.',
  ],
  JA: [
    'ランタンホイール',
    '1日1回無料。各賞品の確率を表示しています。',
    '結果はホイールが回る前にサーバーで抽選され、画面はそれを表示するだけです。チケットは当日限り有効です。',
  ],
  KO: [
    '등불 돌림판',
    '하루 한 번 무료. 경품마다 확률을 공개합니다.',
    '결과는 돌림판이 돌기 전에 서버에서 뽑으며 화면은 이를 보여 줄 뿐입니다. 티켓은 그날까지만 쓸 수 있습니다.',
  ],
  TH: [
    'วงล้อโคมไฟ',
    'หมุนฟรีวันละหนึ่งครั้ง แสดงโอกาสของทุกรางวัล',
    'ระบบสุ่มผลที่เซิร์ฟเวอร์ก่อนวงล้อหมุน ภาพที่เห็นเป็นเพียงการแสดงผล ตั๋วใช้ได้ภายในวันนั้น',
  ],
  VI: [
    'Vòng quay đèn lồng',
    'Mỗi ngày một lượt miễn phí. Xác suất từng giải được công bố.',
    'Kết quả do máy chủ rút trước khi vòng quay chuyển động; hình ảnh chỉ thể hiện lại. Vé hết hạn khi ngày kết thúc.',
  ],
};

export const reels: Record<Language, Words> = {
  EN: [
    'Three reels',
    'Two free draws a day on a small slot machine.',
    'Each draw is on its own: what came before says nothing about what comes next.',
  ],
  CN: ['三轴老虎机', '每天两次免费抽奖。', '每次抽奖相互独立，之前的结果与之后无关。'],
  ID: [
    'Tiga gulungan',
    'Dua undian gratis sehari di mesin slot kecil.',
    'Setiap undian berdiri sendiri: hasil sebelumnya tidak berpengaruh pada yang berikutnya.',
  ],
  JA: ['3リール', '小さなスロットで1日2回の無料抽選。', '抽選は毎回独立しており、前の結果は次の結果に影響しません。'],
  KO: [
    '세 개의 릴',
    '작은 슬롯머신으로 하루 두 번 무료 추첨.',
    '추첨은 매번 독립적이며 앞선 결과는 다음 결과와 관계가 없습니다.',
  ],
  TH: ['สามวงล้อ', 'จับรางวัลฟรีวันละสองครั้งกับสล็อตเครื่องเล็ก', 'แต่ละครั้งเป็นอิสระต่อกัน ผลก่อนหน้าไม่มีผลต่อครั้งถัดไป'],
  VI: [
    'Ba cuộn quay',
    'Mỗi ngày hai lượt rút miễn phí trên máy slot nhỏ.',
    'Mỗi lượt là độc lập: kết quả trước không nói gì về kết quả sau.',
  ],
};

export const vip: Record<Language, Words> = {
  EN: [
    'VIP birthday gift',
    'Ask for it in the month of your birthday; customer service looks at each request.',
    'We compare the date of birth in your account. A request is answered within two working days, and a refusal says why.',
  ],
  CN: [
    'VIP 生日礼金',
    '生日当月提出申请，由客服逐一审核。',
    '我们会核对您账户中的出生日期，两个工作日内答复；如未通过会说明原因。',
  ],
  ID: [
    'Hadiah ulang tahun VIP',
    'Ajukan di bulan ulang tahun Anda; layanan pelanggan memeriksa tiap permintaan.',
    'Kami mencocokkan tanggal lahir di akun Anda. Permintaan dijawab dalam dua hari kerja, dan penolakan disertai alasannya.',
  ],
  JA: [
    'VIPバースデーギフト',
    '誕生月に申請できます。カスタマーサービスが1件ずつ確認します。',
    'アカウントの生年月日と照合し、2営業日以内にお返事します。お断りする場合は理由をお伝えします。',
  ],
  KO: [
    'VIP 생일 선물',
    '생일이 있는 달에 신청하면 고객센터가 한 건씩 확인합니다.',
    '계정의 생년월일과 대조하여 영업일 기준 이틀 안에 답변드리며, 거절할 때는 이유를 알려 드립니다.',
  ],
  TH: [
    'ของขวัญวันเกิด VIP',
    'ขอรับได้ในเดือนเกิด ฝ่ายบริการลูกค้าตรวจสอบทุกคำขอ',
    'เราตรวจกับวันเกิดในบัญชีและตอบภายในสองวันทำการ หากไม่อนุมัติจะแจ้งเหตุผล',
  ],
  VI: [
    'Quà sinh nhật VIP',
    'Gửi yêu cầu trong tháng sinh nhật; chăm sóc khách hàng xem từng yêu cầu.',
    'Chúng tôi đối chiếu ngày sinh trong tài khoản và trả lời trong hai ngày làm việc; nếu từ chối sẽ nêu lý do.',
  ],
};

export const rebate: Record<Language, Words> = {
  EN: [
    'Rebate for regulars',
    'Paid by itself as soon as your deposits since joining reach the amount.',
    'You need not claim anything: the rebate comes to your wallet and stands in your account record.',
  ],
  CN: ['老会员返利', '参加后累计存款达标即自动发放。', '无需领取：返利会自动进入钱包，并记入账户记录。'],
  ID: [
    'Rebate untuk pelanggan tetap',
    'Dibayar otomatis begitu deposit sejak ikut mencapai jumlahnya.',
    'Tidak perlu klaim: rebate masuk ke dompet dan tercatat di riwayat akun Anda.',
  ],
  JA: [
    '常連様リベート',
    '参加後の入金合計が達すると自動で支払われます。',
    '受け取りの操作は不要です。リベートはウォレットに入り、入出金履歴に記録されます。',
  ],
  KO: [
    '단골 리베이트',
    '참여 후 입금 합계가 기준에 이르면 자동으로 지급됩니다.',
    '따로 받을 필요가 없습니다. 리베이트는 지갑에 들어오고 계정 기록에 남습니다.',
  ],
  TH: [
    'เงินคืนสำหรับลูกค้าประจำ',
    'จ่ายให้อัตโนมัติเมื่อยอดฝากหลังเข้าร่วมถึงจำนวนที่กำหนด',
    'ไม่ต้องกดรับ เงินคืนเข้ากระเป๋าเองและแสดงในบันทึกบัญชี',
  ],
  VI: [
    'Hoàn tiền cho khách quen',
    'Tự động trả khi tổng tiền nạp từ lúc tham gia đạt mức.',
    'Bạn không cần nhận: tiền hoàn vào ví và được ghi trong lịch sử tài khoản.',
  ],
};

export const app: Record<Language, Words> = {
  EN: [
    'Sampan on your home screen',
    'Install the site as an app: same account, one tap away.',
    'Open the download page on your phone and follow the two steps. Nothing is paid for it, and nothing of yours is read.',
  ],
  CN: [
    '把 Sampan 放到主屏幕',
    '将网站安装为应用：同一账户，一点即开。',
    '用手机打开下载页面，按两个步骤操作即可。本活动没有奖金，也不会读取您的任何资料。',
  ],
  ID: [
    'Sampan di layar utama Anda',
    'Pasang situs sebagai aplikasi: akun yang sama, satu ketukan.',
    'Buka halaman unduhan di ponsel dan ikuti dua langkahnya. Tidak ada bayaran, dan tidak ada data Anda yang dibaca.',
  ],
  JA: [
    'ホーム画面にSampanを',
    'サイトをアプリとして追加。同じアカウントでワンタップ。',
    'スマートフォンでダウンロードページを開き、2つの手順に従ってください。特典の支払いはなく、端末の情報を読み取ることもありません。',
  ],
  KO: [
    '홈 화면에 Sampan을',
    '사이트를 앱으로 설치하면 같은 계정으로 한 번에 열 수 있습니다.',
    '휴대폰으로 다운로드 페이지를 열고 두 단계를 따라 하세요. 지급되는 보상은 없으며 어떤 정보도 읽지 않습니다.',
  ],
  TH: [
    'Sampan บนหน้าจอหลักของคุณ',
    'ติดตั้งเว็บไซต์เป็นแอป บัญชีเดิม แตะครั้งเดียวก็เปิด',
    'เปิดหน้าดาวน์โหลดบนโทรศัพท์แล้วทำตามสองขั้นตอน กิจกรรมนี้ไม่มีการจ่ายเงินและไม่อ่านข้อมูลของคุณ',
  ],
  VI: [
    'Sampan trên màn hình chính',
    'Cài trang web như ứng dụng: cùng tài khoản, chạm một lần là mở.',
    'Mở trang tải xuống trên điện thoại và làm theo hai bước. Không có tiền thưởng, và chúng tôi không đọc dữ liệu nào của bạn.',
  ],
};

export const live: Record<Language, Words> = {
  EN: [
    'Live tables, opening week',
    'A fixed credit for a look at the new live tables.',
    'Until the first day stated above there is nothing to do. From then on you can join here.',
  ],
  CN: ['真人桌开业周', '体验新真人桌的固定体验金。', '在上述开始日期之前无需任何操作，届时可在此参加。'],
  ID: [
    'Meja live, pekan pembukaan',
    'Kredit tetap untuk mencoba meja live yang baru.',
    'Sebelum tanggal mulai di atas tidak ada yang perlu dilakukan. Sejak hari itu Anda dapat ikut di sini.',
  ],
  JA: [
    'ライブテーブル オープニングウィーク',
    '新しいライブテーブルをお試しいただくための一定額のクレジット。',
    '上記の開始日まで操作は不要です。開始後にこのページから参加できます。',
  ],
  KO: [
    '라이브 테이블 오픈 주간',
    '새 라이브 테이블을 둘러볼 수 있는 정해진 크레딧.',
    '위에 적힌 시작일까지는 하실 일이 없습니다. 시작하면 여기서 참여할 수 있습니다.',
  ],
  TH: ['โต๊ะสด สัปดาห์เปิดตัว', 'เครดิตตามที่กำหนดสำหรับลองโต๊ะสดใหม่', 'ก่อนถึงวันเริ่มที่ระบุไว้ข้างต้นไม่ต้องทำอะไร เมื่อเริ่มแล้วเข้าร่วมได้ที่หน้านี้'],
  VI: [
    'Bàn trực tiếp, tuần khai trương',
    'Một khoản tặng cố định để thử các bàn trực tiếp mới.',
    'Trước ngày bắt đầu nêu trên bạn không cần làm gì. Từ ngày đó bạn có thể tham gia tại đây.',
  ],
};

export const harvest: Record<Language, Words> = {
  EN: [
    'Harvest moon',
    'A credit for the days around the autumn festival.',
    'Join and take the credit while it lasts. The page stays afterwards, so that you can look up what the conditions were.',
  ],
  CN: ['中秋特惠', '中秋节前后的限时体验金。', '在活动期间参加并领取。活动结束后页面仍会保留，方便您查阅当时的条件。'],
  ID: [
    'Bulan panen',
    'Kredit untuk hari-hari di sekitar festival musim gugur.',
    'Ikuti dan ambil kreditnya selama masih berlangsung. Halaman ini tetap ada sesudahnya agar Anda dapat melihat kembali syaratnya.',
  ],
  JA: [
    '中秋の名月',
    '中秋節の前後だけのクレジット。',
    '期間中に参加してお受け取りください。終了後も条件をご確認いただけるよう、このページは残します。',
  ],
  KO: [
    '한가위',
    '가을 명절 무렵에만 드리는 크레딧.',
    '기간 안에 참여하고 크레딧을 받으세요. 끝난 뒤에도 당시 조건을 확인할 수 있도록 페이지는 남겨 둡니다.',
  ],
  TH: [
    'ไหว้พระจันทร์',
    'เครดิตเฉพาะช่วงเทศกาลไหว้พระจันทร์',
    'เข้าร่วมและรับเครดิตภายในช่วงโปรโมชัน หน้านี้จะยังอยู่หลังสิ้นสุดเพื่อให้ดูเงื่อนไขย้อนหลังได้',
  ],
  VI: [
    'Trăng rằm tháng Tám',
    'Khoản tặng trong những ngày Trung thu.',
    'Hãy tham gia và nhận khoản tặng khi còn hạn. Trang này được giữ lại sau đó để bạn xem lại điều kiện.',
  ],
};

export const depositHalf: Record<Language, Words> = {
  EN: [
    'Half as much again',
    'Each day, half of one deposit on top, up to the amount stated.',
    'Choose it beside the amount when you deposit. Its rules stand there in full before you pay: what it takes, what it gives and what must be played for it.',
  ],
  CN: [
    '每日加赠一半',
    '每天一笔存款可获一半加赠，最高至所列金额。',
    '存款时在金额旁选择。付款前会完整列出规则：所需条件、赠送金额以及所需投注额。',
  ],
  ID: [
    'Tambahan setengahnya',
    'Setiap hari, setengah dari satu deposit sebagai tambahan, hingga jumlah yang tertera.',
    'Pilih di samping jumlah saat deposit. Aturannya tertera lengkap sebelum Anda membayar: syaratnya, yang diberikan, dan yang harus dimainkan.',
  ],
  JA: [
    'もう半分を上乗せ',
    '毎日1回の入金に、その半分を表示の金額まで上乗せします。',
    '入金時に金額の横で選びます。条件、もらえる額、必要なプレイ額は支払い前にすべて表示されます。',
  ],
  KO: [
    '절반을 더',
    '매일 입금 한 번에 그 절반을 표시된 금액까지 더해 드립니다.',
    '입금할 때 금액 옆에서 선택하세요. 조건, 받는 금액, 필요한 플레이가 결제 전에 모두 표시됩니다.',
  ],
  TH: [
    'เพิ่มให้อีกครึ่งหนึ่ง',
    'ทุกวัน รับเพิ่มครึ่งหนึ่งของยอดฝากหนึ่งครั้ง ไม่เกินจำนวนที่ระบุ',
    'เลือกข้างจำนวนเงินตอนฝาก กติกาทั้งหมดแสดงก่อนชำระ ทั้งเงื่อนไข จำนวนที่ได้ และยอดที่ต้องเล่น',
  ],
  VI: [
    'Tặng thêm một nửa',
    'Mỗi ngày, tặng thêm một nửa của một lần nạp, đến mức đã nêu.',
    'Chọn bên cạnh số tiền khi nạp. Toàn bộ quy tắc hiện ra trước khi bạn trả tiền: điều kiện, mức thưởng và số tiền cần chơi.',
  ],
};
