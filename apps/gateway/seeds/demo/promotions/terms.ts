import type { Language } from '@sampan/contract/envelope';
import { inEachLanguage } from '../languages.ts';

/** What the demo operator's terms are made of, by clause. */
interface Clauses {
  readonly one: string;
  readonly deposits: string;
  readonly free: string;
  /** The bonus of the first deposit, as `seed.ts` has it. */
  readonly played: string;
  readonly chosen: string;
  readonly tickets: string;
  readonly request: string;
  readonly install: string;
  readonly end: string;
  readonly credit: string;
}
export type Clause = keyof Clauses;

const clauses: Readonly<Record<Language, Clauses>> = {
  EN: {
    one: 'One person takes part once, with one account.',
    deposits: 'Deposits count that are paid after joining and before the promotion ends.',
    free: 'What is paid is yours at once. It carries no turnover requirement.',
    played:
      'The bonus must be played five times on slots within 30 days before it can be withdrawn; bets up to ₫ 50,000 count. What is left of it then goes back; money that you paid in stays yours.',
    chosen:
      'It is chosen with a deposit, before paying, once a day. What is paid in the end decides how much it is, and whether its minimum is reached.',
    tickets: 'One ticket is one draw. Tickets that are not used end with the day.',
    request: 'Customer service decides on each request and gives the reason for a refusal.',
    install: 'Taking part costs nothing, and nothing is paid for it.',
    end: 'It ends on the day stated above, at midnight in Ho Chi Minh City. What is not claimed by then can no longer be claimed.',
    credit: 'The credit of this demonstration is play credit and cannot be paid out.',
  },
  CN: {
    one: '每人限用一个账户参加一次。',
    deposits: '只计算参加之后、活动结束之前完成的存款。',
    free: '发放的金额立即归您所有，没有流水要求。',
    played:
      '奖金须在 30 天内于老虎机游戏完成五倍流水方可提现，单注不超过 ₫ 50,000 才计入。逾期剩余的奖金将被收回，您存入的资金不受影响。',
    chosen: '付款前在存款时选择，每天一次。金额及是否达到最低要求均以最终实付金额为准。',
    tickets: '一张券抽奖一次，未使用的券当天失效。',
    request: '每份申请均由客服审核，未通过时会说明原因。',
    install: '参加免费，也不发放奖金。',
    end: '活动于上述日期胡志明市时间午夜结束，届时未领取的将不能再领取。',
    credit: '本演示中的额度仅供游戏，不能提现。',
  },
  ID: {
    one: 'Satu orang ikut satu kali, dengan satu akun.',
    deposits: 'Deposit yang dihitung adalah yang dibayar setelah ikut dan sebelum promosi berakhir.',
    free: 'Yang dibayarkan langsung menjadi milik Anda, tanpa syarat perputaran.',
    played:
      'Bonus harus dimainkan lima kali di slot dalam 30 hari sebelum dapat ditarik; taruhan hingga ₫ 50.000 dihitung. Sisa bonus setelah itu ditarik kembali; uang dari deposit tetap milik Anda.',
    chosen:
      'Dipilih saat deposit, sebelum membayar, sekali sehari. Yang akhirnya dibayar menentukan jumlahnya dan apakah minimumnya tercapai.',
    tickets: 'Satu tiket untuk satu undian. Tiket yang tidak dipakai hangus pada akhir hari.',
    request: 'Layanan pelanggan memutuskan tiap permohonan dan menyebutkan alasan bila ditolak.',
    install: 'Ikut serta gratis, dan tidak ada yang dibayarkan.',
    end: 'Promosi berakhir pada tanggal di atas, tengah malam waktu Kota Ho Chi Minh. Yang belum diklaim saat itu tidak dapat diklaim lagi.',
    credit: 'Kredit dalam demonstrasi ini adalah kredit bermain dan tidak dapat dicairkan.',
  },
  JA: {
    one: 'お一人様1アカウント、1回限りの参加です。',
    deposits: '参加後からプロモーション終了までに完了した入金が対象です。',
    free: '支払われた金額はすぐにお使いいただけます。賭け条件はありません。',
    played:
      'ボーナスは出金前に30日以内にスロットで5倍のベットが必要です。₫ 50,000までのベットが対象です。期限後、ボーナスの残りは回収されますが、入金した資金はそのままです。',
    chosen: '支払いの前に入金画面で選びます（1日1回）。金額も最低額の達成も、実際に支払われた額で決まります。',
    tickets: 'チケット1枚で1回抽選できます。使わなかったチケットは当日限りです。',
    request: '申請はカスタマーサービスが1件ずつ判断し、却下の場合は理由をお伝えします。',
    install: '参加は無料で、支払いもありません。',
    end: '上記の日付のホーチミン時間午前0時（その日の終わり）に終了します。それまでに受け取らなかったものは受け取れなくなります。',
    credit: 'このデモのクレジットはプレイ専用で、出金できません。',
  },
  KO: {
    one: '한 사람이 한 계정으로 한 번 참여할 수 있습니다.',
    deposits: '참여한 뒤부터 프로모션이 끝나기 전까지 결제된 입금만 계산합니다.',
    free: '지급된 금액은 바로 회원님의 것이며 롤링 조건이 없습니다.',
    played:
      '보너스는 출금 전에 30일 안에 슬롯에서 다섯 번 베팅해야 하며, ₫ 50,000 이하의 베팅만 반영됩니다. 그 뒤 남은 보너스는 회수되고, 입금한 돈은 그대로 남습니다.',
    chosen:
      '결제하기 전에 입금할 때 하루 한 번 선택합니다. 금액과 최소 금액 충족 여부는 실제로 결제한 금액으로 정해집니다.',
    tickets: '티켓 한 장으로 한 번 추첨합니다. 쓰지 않은 티켓은 그날로 끝납니다.',
    request: '신청마다 고객센터가 결정하며, 거절할 때는 이유를 알려 드립니다.',
    install: '참여는 무료이며 지급되는 금액도 없습니다.',
    end: '위에 적힌 날 호찌민 시각 자정에 끝납니다. 그때까지 받지 않은 것은 더 이상 받을 수 없습니다.',
    credit: '이 데모의 크레딧은 플레이용이며 출금할 수 없습니다.',
  },
  TH: {
    one: 'หนึ่งคนเข้าร่วมได้หนึ่งครั้ง ด้วยบัญชีเดียว',
    deposits: 'นับยอดฝากที่ชำระหลังเข้าร่วมและก่อนโปรโมชันสิ้นสุด',
    free: 'เงินที่จ่ายให้เป็นของคุณทันที ไม่มีเงื่อนไขยอดเดิมพัน',
    played:
      'ต้องเล่นโบนัสห้าเท่าในสล็อตภายใน 30 วันก่อนถอน นับเดิมพันไม่เกิน ₫ 50,000 หลังจากนั้นโบนัสที่เหลือจะถูกเรียกคืน เงินที่คุณฝากยังเป็นของคุณ',
    chosen: 'เลือกตอนฝาก ก่อนชำระเงิน วันละครั้ง ยอดที่ชำระจริงเป็นตัวกำหนดจำนวนและการถึงขั้นต่ำ',
    tickets: 'ตั๋วหนึ่งใบจับรางวัลได้หนึ่งครั้ง ตั๋วที่ไม่ได้ใช้จะหมดอายุเมื่อสิ้นวัน',
    request: 'ฝ่ายบริการลูกค้าพิจารณาทีละคำขอ และแจ้งเหตุผลหากไม่อนุมัติ',
    install: 'เข้าร่วมฟรี และไม่มีการจ่ายเงิน',
    end: 'สิ้นสุดในวันที่ระบุไว้ข้างต้น เวลาเที่ยงคืนตามเวลานครโฮจิมินห์ สิ่งที่ยังไม่ได้รับภายในเวลานั้นจะรับไม่ได้อีก',
    credit: 'เครดิตในการสาธิตนี้ใช้เล่นเท่านั้น ถอนเป็นเงินไม่ได้',
  },
  VI: {
    one: 'Mỗi người tham gia một lần, bằng một tài khoản.',
    deposits: 'Chỉ tính tiền nạp đã thanh toán sau khi tham gia và trước khi khuyến mãi kết thúc.',
    free: 'Tiền được trả thuộc về bạn ngay, không có yêu cầu vòng cược.',
    played:
      'Tiền thưởng phải được cược năm lần ở trò slot trong 30 ngày trước khi rút; chỉ tính vé đến ₫ 50.000. Phần còn lại sau đó bị thu hồi; tiền bạn đã nạp vẫn là của bạn.',
    chosen:
      'Chọn khi nạp tiền, trước khi thanh toán, mỗi ngày một lần. Số tiền thực trả quyết định mức thưởng và việc có đạt mức tối thiểu hay không.',
    tickets: 'Một vé là một lượt rút thăm. Vé không dùng hết hạn khi hết ngày.',
    request: 'Chăm sóc khách hàng xét từng yêu cầu và nêu lý do nếu từ chối.',
    install: 'Tham gia miễn phí và không có khoản trả nào.',
    end: 'Khuyến mãi kết thúc vào ngày nêu trên, lúc nửa đêm giờ TP. Hồ Chí Minh. Phần chưa nhận đến lúc đó sẽ không nhận được nữa.',
    credit: 'Tiền trong bản minh họa này chỉ để chơi, không rút được.',
  },
};

/** The terms of these clauses in each language, as Markdown. */
export function termsOf(names: readonly Clause[]): Readonly<Record<Language, string>> {
  return inEachLanguage((language) => names.map((name) => `- ${clauses[language][name]}`).join('\n'));
}
