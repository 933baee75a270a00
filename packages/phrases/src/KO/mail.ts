import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';
import { agentMail } from './agent-mail.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': '{account} 님, 안녕하세요.',
  'mail.footer':
    '{brand} 계정을 가지고 계셔서 이 메시지를 보내 드립니다. 본인의 계정이 아니라면 고객센터에 문의해 주세요.',
  'mail.welcome.subject': '{brand}에 오신 것을 환영합니다',
  'mail.welcome.body':
    '계정이 준비되었습니다. 사용자 이름 {account}(으)로 로그인할 수 있습니다. 비밀번호를 누구에게도 알려 주지 마세요. 저희는 비밀번호를 절대 묻지 않습니다.',
  'mail.welcome.action': '{brand} 열기',
  'mail.lineSent.subject': '이체가 완료되었습니다',
  'mail.lineSent.body':
    '{amount} {currency}이(가) 지갑에서 {name}님에게 이체되었습니다. 본인이 아니라면 즉시 고객센터에 문의해 주세요.',
  'mail.lineReceived.subject': '이체를 받았습니다',
  'mail.lineReceived.body': '{name}님이 보낸 {amount} {currency}이(가) 지갑에 들어왔습니다.',
  'mail.line.action': '이체 내역 보기',
  'mail.deposit.subject': '입금이 완료되었습니다',
  'mail.deposit.body': '{amount} {currency}가 지갑에 들어왔습니다. 입금 번호는 {reference}입니다.',
  'mail.deposit.action': '거래 내역 보기',
  'mail.deposit.sms': '{brand}: 입금하신 {amount} {currency}가 지갑에 들어왔습니다.',
  'mail.greetingAnyone': '안녕하세요.',
  'mail.footerAnyone':
    '누군가 {brand}에서 이 주소를 입력하여 이 메시지를 보내 드립니다. 본인이 아니라면 무시하셔도 됩니다. 코드 없이는 아무 일도 일어나지 않습니다.',
  'mail.code.subject': '{brand} 인증 코드: {code}',
  'mail.code.body':
    '계속하려면 아래 코드를 입력해 주세요. 코드는 {minutes}분 동안 한 번만 사용할 수 있습니다. 누구에게도 알려 주지 마세요. 저희는 코드를 절대 묻지 않습니다.',
  'mail.code.sms': '{brand}: 인증 코드는 {code}입니다. {minutes}분 동안 유효합니다. 누구에게도 알려 주지 마세요.',
  'mail.reset.subject': '새 비밀번호 설정',
  'mail.reset.body':
    '{account} 계정의 새 비밀번호 설정이 요청되었습니다. 링크는 {minutes}분 동안 한 번만 사용할 수 있습니다. 본인이 요청하지 않았다면 이 메시지를 무시해 주세요. 비밀번호는 그대로 유지됩니다.',
  'mail.reset.action': '새 비밀번호 설정하기',
  'mail.passwordChanged.subject': '비밀번호가 변경되었습니다',
  'mail.passwordChanged.body':
    '{account} 계정의 비밀번호가 변경되었고, 다른 로그인은 모두 종료되었습니다. 본인이 변경하지 않았다면 즉시 새 비밀번호를 설정하고 고객센터에 알려 주세요.',
  'mail.passwordChanged.action': '{brand} 열기',
  'mail.passwordChanged.sms':
    '{brand}: {account} 계정의 비밀번호가 변경되었습니다. 본인이 아니라면 즉시 고객센터에 문의해 주세요.',
  'mail.newDevice.subject': '{brand} 계정에 새로운 로그인이 있습니다',
  'mail.newDevice.body':
    '이전에 사용된 적 없는 브라우저에서 회원님의 계정에 로그인했습니다: {client}, {place}, {time}. 본인이라면 아무것도 하지 않으셔도 됩니다. 본인이 아니라면 지금 비밀번호를 변경하고 다른 모든 기기에서 로그아웃하세요.',
  'mail.newDevice.action': '보안 확인하기',

  'mail.footerStaff':
    '{brand}에서 일하고 계셔서 이 메시지를 보내 드립니다. 그렇지 않다면 무시해 주세요. 아무 일도 일어나지 않습니다.',
  'mail.staffInvitation.subject': '{brand} 관리 콘솔 초대',
  'mail.staffInvitation.body':
    '이 링크로 {brand} 관리 콘솔의 비밀번호를 설정합니다. 링크는 {hours}시간 동안 한 번만 사용할 수 있습니다. 그다음 인증 앱이나 패스키를 설정하거나, 이미 있는 것으로 확인합니다. 초대를 기다리고 있지 않았다면 이 메시지를 무시해 주세요.',
  'mail.staffInvitation.action': '비밀번호 설정하기',
  'mail.contract.subject': '{brand} 계약 알림',
  'mail.contract.body':
    '{change, select, offered {상위 에이전트가 계약을 제안했습니다: {kind, select, dividend {배당} daily {일급} hourly {시급} other {실시간 급여}}. 만료 전에 에이전트 센터에서 답해 주세요.} accepted {{name} 님이 제안하신 계약을 수락했습니다: {kind, select, dividend {배당} daily {일급} hourly {시급} other {실시간 급여}}.} rejected {{name} 님이 제안하신 계약을 거절했습니다: {kind, select, dividend {배당} daily {일급} hourly {시급} other {실시간 급여}}.} ending {상대방이 계약 종료를 요청했습니다: {kind, select, dividend {배당} daily {일급} hourly {시급} other {실시간 급여}}. 양쪽이 동의할 때까지 유지됩니다.} ended {계약이 종료되었습니다: {kind, select, dividend {배당} daily {일급} hourly {시급} other {실시간 급여}}.} bill {{amount} {currency} 명세서를 받을 수 있습니다: {kind, select, dividend {배당} daily {일급} hourly {시급} other {실시간 급여}}.} other {{amount} {currency} 이(가) 지갑에 들어왔습니다: {kind, select, dividend {배당} daily {일급} hourly {시급} other {실시간 급여}}.}}',
  'mail.contract.action': '에이전트 센터 열기',
  'mail.loginWays.subject': '{brand} 계정의 로그인 수단이 변경되었습니다',
  'mail.loginWays.body':
    '{change, select, passkeyAdded {회원님의 계정에 패스키가 추가되었습니다.} passkeyRemoved {회원님의 계정에서 패스키가 삭제되었습니다.} totpAdded {회원님의 계정에 인증 앱이 연결되었습니다.} recoveryMade {회원님의 계정에 새 복구 코드가 만들어졌으며, 이전 코드는 더 이상 쓸 수 없습니다.} recoveryUsed {회원님 계정의 복구 코드가 하나 사용되었습니다.} emailChanged {회원님 계정의 이메일 주소가 다른 주소로 변경되었습니다.} mobileChanged {회원님의 계정에 휴대폰 번호가 설정되었습니다.} other {회원님의 계정에서 인증 앱이 삭제되었습니다.}} 본인이라면 아무것도 하지 않으셔도 됩니다. 본인이 아니라면 지금 비밀번호를 변경하고 다른 모든 기기에서 로그아웃하세요.',
  'mail.loginWays.action': '보안 확인하기',
  'mail.accountChange.subject': '{brand} 계정이 변경되었습니다',
  'mail.accountChange.body':
    '{change, select, fundPasswordSet {계정에 출금 비밀번호가 설정되었습니다.} fundPasswordChanged {계정의 출금 비밀번호가 변경되었습니다.} fundPasswordReset {계정의 출금 비밀번호가 인증 코드로 재설정되었습니다. 한동안 계정에서 자금이 나가지 않습니다.} payoutAdded {계정에 출금받을 은행 계좌 또는 전자지갑이 추가되었습니다.} payoutRemoved {계정에서 출금받을 은행 계좌 또는 전자지갑이 삭제되었습니다.} realNameCorrected {고객센터에서 계정의 실명을 정정했습니다.} profileCorrected {고객센터에서 계정의 개인정보를 정정했습니다.} profileChanged {계정의 개인정보가 변경되었습니다.} avatarChanged {계정의 프로필 사진이 변경되었습니다.} other {계정에 실명이 설정되었습니다.}} 본인이라면 아무것도 하지 않으셔도 됩니다. 본인이 아니라면 지금 비밀번호를 변경하고 다른 모든 기기에서 로그아웃한 뒤 고객센터에 문의하세요.',
  'mail.accountChange.action': '보안 확인하기',
  'mail.saferPlay.subject': '{brand}의 한도와 휴식',
  'mail.saferPlay.body':
    '{change, select, set {한도 또는 알림 간격이 변경되어 바로 적용됩니다.} later {한도 상향 또는 해제가 요청되어 {until}부터 적용됩니다.} cancelled {한도 변경이 취소되었습니다.} time_out {타임아웃이 {until}까지 적용됩니다.} exclusion {{until}까지 플레이에서 제외됩니다.} open_exclusion {기한 없이 플레이에서 제외됩니다.} imposed {저희가 한도를 설정했으며 바로 적용됩니다.} imposed_time_out {저희가 {until}까지 타임아웃을 설정했습니다.} imposed_exclusion {저희가 {until}까지 플레이에서 제외했습니다.} open_imposed_exclusion {저희가 기한 없이 플레이에서 제외했습니다.} returned {타임아웃이 끝났습니다.} other {한도 또는 휴식이 해제되었습니다.}} 본인이 아니라면 고객센터에 문의하세요.',
  'mail.saferPlay.action': '내 한도 보기',
  'mail.staffMessage.subject': '{subject}',
  'mail.staffMessage.body': '{text}',
  'mail.staffMessage.action': '메시지함 열기',
  ...agentMail,
  ...withdrawalMail,
};
