import type { delivery as english } from '../EN/delivery.ts';
import type { Translation } from '../translation.ts';

export const delivery = {
  'delivery.consent.title': '방문 수를 집계해도 될까요?',
  'delivery.consent.text':
    '동의하시면 Google Analytics가 쿠키를 설정하고 {brand}의 어떤 페이지가 열렸는지 집계합니다. 계정, 잔액, 플레이 내용은 포함되지 않습니다. 어느 쪽을 선택해도 사이트는 동일하게 작동합니다.',
  'delivery.consent.accept': '동의',
  'delivery.consent.decline': '거부',
  'delivery.update.text': '사이트의 새 버전이 준비되었습니다.',
  'delivery.update.reload': '새로고침',
  'delivery.update.later': '나중에',
  'delivery.dialog.coming': '여는 중…',
  'delivery.dialog.broken': '열 수 없습니다',
  'delivery.dialog.broken.text':
    '연결을 확인하고 다시 시도해 주세요. 페이지를 다시 불러오며 입력한 내용은 그대로 남습니다.',
  'delivery.offline.title': '오프라인 상태입니다',
  'delivery.offline.other': '다음 주소에서도 이용할 수 있습니다:',
  'delivery.offline.text':
    '지금은 사이트에 연결할 수 없습니다. 연결 상태를 확인하고 다시 시도하세요. 이미 확정된 내용은 사라지지 않습니다.',
} as const satisfies Translation<typeof english>;
