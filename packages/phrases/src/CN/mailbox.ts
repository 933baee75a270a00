import type { Translation } from '../translation.ts';
import type { mailbox as source } from '../EN/mailbox.ts';

export const mailbox: Translation<typeof source> = {
  mailbox: '站内信',
  'mailbox.unread': '{count, plural, =0 {全部已读} other {# 条未读消息}}',
  'mailbox.readAll': '全部标为已读',
  'mailbox.new': '未读',
  'mailbox.delete': '删除',
  'mailbox.delete.title': '删除这条消息？',
  'mailbox.delete.text': '删除后将无法恢复。',
  'mailbox.deleted': '消息已删除。',
  'mailbox.empty': '暂无消息',
  'mailbox.off': '目前没有站内信',
  'mailbox.off.text': '与账户有关的内容请看各项记录，面向所有人的消息请看公告。',
  'mailbox.hint': '账户中的动态会显示在这里：存款、提款、新的登录、密码更改。',
  'mailbox.messages': '消息',
  'mailbox.announcements': '公告',
  'mailbox.reply': '回复',
  'mailbox.reply.title': '回复：{subject}',
  'mailbox.reply.lead': '客服会阅读您的回复，并在此答复。',
  'mailbox.reply.text': '您的回复',
};
