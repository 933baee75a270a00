import type { Translation } from '../translation.ts';
import type { withdrawalMail as source } from '../EN/withdrawal-mail.ts';

export const withdrawalMail: Translation<typeof source> = {
  'mail.withdrawal.approved.subject': '출금이 진행되고 있습니다',
  'mail.withdrawal.approved.body': '{method}(으)로 신청하신 {amount} {currency} 출금이 승인되어 송금 중입니다.',
  'mail.withdrawal.paid.subject': '출금이 지급되었습니다',
  'mail.withdrawal.paid.body':
    '{method}(으)로 {amount} {currency}을(를) 송금했습니다. {until}까지 도착 여부를 답해 주세요. 답이 없으면 수령한 것으로 처리되며, 이후에는 반환되지 않습니다.',
  'mail.withdrawal.paid.sms':
    '{brand}: 출금하신 {amount} {currency}을(를) 송금했습니다. {until}까지 사이트에서 도착 여부를 답해 주세요.',
  'mail.withdrawal.failed.subject': '출금을 지급하지 못했습니다',
  'mail.withdrawal.failed.body':
    '{method}(으)로 신청하신 {amount} {currency} 출금을 지급하지 못했습니다. 금액은 지갑으로 돌아왔습니다.',
  'mail.withdrawal.failed.sms':
    '{brand}: {amount} {currency} 출금을 지급하지 못했습니다. 금액은 지갑으로 돌아왔습니다.',
  'mail.withdrawal.refused.subject': '출금이 거절되었습니다',
  'mail.withdrawal.refused.body':
    '{method}(으)로 신청하신 {amount} {currency} 출금이 거절되어 금액이 지갑으로 돌아왔습니다. {refusal, select, account {계좌를 확인할 수 없습니다. 다른 계좌를 이용해 주세요.} verification {먼저 본인 확인이 필요합니다. 고객센터에 문의해 주세요.} turnover {베팅 조건이 충족되지 않았습니다.} rules {약관에 맞지 않습니다.} other {사유는 고객센터에 문의해 주세요.}}',
  'mail.withdrawal.refused.sms':
    '{brand}: {amount} {currency} 출금이 거절되어 금액이 지갑으로 돌아왔습니다. 사유는 메시지함에 있습니다.',
  'mail.withdrawal.received.subject': '출금이 수령한 것으로 처리되었습니다',
  'mail.withdrawal.received.body':
    '{method}(으)로 보낸 {amount} {currency}의 도착 여부를 답하실 시간이 지났습니다. 수령한 것으로 처리되어 더 이상 반환되지 않습니다.',
  'mail.withdrawal.rejected.subject': '출금을 확인했습니다',
  'mail.withdrawal.rejected.body':
    '결제사에 확인한 결과 {amount} {currency}이(가) {method}에 도착했습니다. 수령한 것으로 처리되며 반환되지 않습니다.',
  'mail.withdrawal.returned.subject': '출금 금액이 돌아왔습니다',
  'mail.withdrawal.returned.body': '{method}(으)로 신청하신 출금 중 {amount} {currency}이(가) 지갑으로 반환되었습니다.',
  'mail.withdrawal.action': '출금 내역 보기',
};
