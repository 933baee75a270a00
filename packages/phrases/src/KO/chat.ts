import type { Translation } from '../translation.ts';
import type { chat as source } from '../EN/chat.ts';

export const chat: Translation<typeof source> = {
  chat: '채팅방',
  'chat.close': '채팅방 닫기',
  'chat.people': '{count, plural, other {#명 참여 중}}',
  'chat.people.more': '{count}명 이상 참여 중',
  'chat.messages': '메시지',
  'chat.earlier': '이전 메시지 보기',
  'chat.newMessages': '{count, plural, other {새 메시지 #개}}',
  'chat.you': '나',
  'chat.empty': '아직 메시지가 없습니다',
  'chat.empty.text': '인사해 보세요. 모두가 볼 수 있습니다.',
  'chat.closed': '채팅방이 닫혀 있습니다',
  'chat.closed.text': '회원은 로그인 후 이용할 수 있습니다.',
  'chat.write': '메시지 입력',
  'chat.send': '보내기',
  'chat.again': '다시 보내기',
  'chat.left': '{count, plural, other {#자 남음}}',
  'chat.login': '로그인하고 글쓰기',
  'chat.muted': '더 이상 여기에 글을 쓸 수 없습니다.',
  'chat.mutedUntil': '{time}까지 글을 쓸 수 없습니다.',
  'chat.report': '{name}님의 메시지 신고',
  'chat.report.title': '이 메시지를 신고할까요?',
  'chat.report.text': '운영자가 확인합니다. 신고자는 공개되지 않습니다.',
  'chat.report.confirm': '신고',
  'chat.reported': '감사합니다. 메시지를 신고했습니다.',
};
