import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': '{account} 님, 안녕하세요.',
  'mail.footer':
    '{brand} 계정을 가지고 계셔서 이 메시지를 보내 드립니다. 본인의 계정이 아니라면 고객센터에 문의해 주세요.',
  'mail.welcome.subject': '{brand}에 오신 것을 환영합니다',
  'mail.welcome.body':
    '계정이 준비되었습니다. 사용자 이름 {account}(으)로 로그인할 수 있습니다. 비밀번호를 누구에게도 알려 주지 마세요. 저희는 비밀번호를 절대 묻지 않습니다.',
  'mail.welcome.action': '{brand} 열기',
  'mail.deposit.subject': '입금이 완료되었습니다',
  'mail.deposit.body': '{amount} {currency}가 지갑에 들어왔습니다. 입금 번호는 {reference}입니다.',
  'mail.deposit.action': '거래 내역 보기',
  'mail.deposit.sms': '{brand}: 입금하신 {amount} {currency}가 지갑에 들어왔습니다.',
};
