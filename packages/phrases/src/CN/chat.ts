import type { Translation } from '../translation.ts';
import type { chat as source } from '../EN/chat.ts';

export const chat: Translation<typeof source> = {
  chat: '聊天室',
  'chat.close': '关闭聊天室',
  'chat.people': '{count, plural, other {# 人在线}}',
  'chat.people.more': '超过 {count} 人在线',
  'chat.messages': '消息',
  'chat.earlier': '显示更早的消息',
  'chat.newMessages': '{count, plural, other {# 条新消息}}',
  'chat.you': '我',
  'chat.empty': '还没有人发言',
  'chat.empty.text': '打个招呼吧，这里的所有人都能看到。',
  'chat.closed': '聊天室已关闭',
  'chat.closed.text': '会员登录后可能可以进入。',
  'chat.write': '您的消息',
  'chat.send': '发送',
  'chat.again': '重新发送',
  'chat.left': '{count, plural, other {还可输入 # 个字符}}',
  'chat.login': '登录后发言',
  'chat.muted': '您已不能在此发言。',
  'chat.mutedUntil': '您在 {time} 之前不能发言。',
  'chat.report': '举报 {name} 的消息',
  'chat.report.title': '举报这条消息？',
  'chat.report.text': '运营方会进行审查，不会透露举报人。',
  'chat.report.confirm': '举报',
  'chat.reported': '谢谢，已举报该消息。',
};
