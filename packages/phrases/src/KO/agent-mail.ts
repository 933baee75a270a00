import type { Translation } from '../translation.ts';
import type { agentMail as source } from '../EN/agent-mail.ts';

export const agentMail: Translation<typeof source> = {
  'mail.rebate.subject': '리베이트가 지갑에 들어왔습니다',
  'mail.rebate.body':
    '{amount} {currency} 이(가) 지갑에 들어왔습니다. 하루 동안 정산된 베팅에 대한 리베이트입니다. 내역은 에이전트 센터에서 볼 수 있습니다.',
  'mail.offerExpiring.subject': '제안받은 계약이 곧 만료됩니다',
  'mail.offerExpiring.body':
    '{kind, select, dividend {배당} daily {일급} hourly {시급} other {실시간 급여}} 제안이 {until}에 만료됩니다. 그 전에 에이전트 센터에서 답해 주세요.',
  'mail.inactive.subject': '하위 회원이 플레이를 멈췄습니다',
  'mail.inactive.body': '{count, plural, other {직속 하위 #명이 {days}일 동안 플레이하지 않았습니다. 예: {names}.}}',
};
