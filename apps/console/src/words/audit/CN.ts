import type { Translation } from '@sampan/phrases/translation';
import type { audit as source } from './EN.ts';

export const audit: Translation<typeof source> = {
  'audit.title': '日志',
  'audit.text': '谁更改了什么。每条记录都带有上一条的哈希；命令“audit verify”可发现被改动的记录。',
  'audit.empty': '没有符合的记录。',
  'audit.number': '编号',
  'audit.at': '时间',
  'audit.who': '操作人',
  'audit.cli': '命令行',
  'audit.operation': '操作',
  'audit.subject': '对象',
  'audit.reason': '原因',
  'audit.actor': '来源',
  'audit.actor.staff': '员工',
  'audit.actor.cli': '命令行',
  'audit.before': '之前',
  'audit.after': '之后',
  'audit.nothing': '无',
  'audit.client': '浏览器',
  'audit.ip': '地址',
  'audit.request': '请求',
  'audit.hash': '哈希',
};
