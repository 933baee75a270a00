import type { Translation } from '../translation.ts';
import type { mailbox as source } from '../EN/mailbox.ts';

export const mailbox: Translation<typeof source> = {
  mailbox: '메시지함',
  'mailbox.unread': '{count, plural, =0 {모두 읽었습니다} other {읽지 않은 메시지 #개}}',
  'mailbox.readAll': '모두 읽음으로 표시',
  'mailbox.new': '읽지 않음',
  'mailbox.delete': '삭제',
  'mailbox.delete.title': '이 메시지를 삭제할까요?',
  'mailbox.delete.text': '메시지함에서 완전히 삭제됩니다.',
  'mailbox.deleted': '메시지를 삭제했습니다.',
  'mailbox.empty': '아직 메시지가 없습니다',
  'mailbox.off': '지금은 우편함이 없습니다',
  'mailbox.off.text': '계정에 관한 내용은 각 기록에, 모두를 위한 소식은 공지에 있습니다.',
  'mailbox.hint': '입금, 출금, 새로운 로그인, 비밀번호 변경 등 계정에서 일어난 일을 여기에서 알려 드립니다.',
  'mailbox.messages': '메시지',
  'mailbox.announcements': '공지사항',
  'mailbox.reply': '답장',
  'mailbox.reply.title': '답장: {subject}',
  'mailbox.reply.lead': '고객센터에서 답장을 읽고 여기에서 답해 드립니다.',
  'mailbox.reply.text': '답장 내용',
};
