import type { Translation } from '@sampan/phrases/translation';
import type { templates as source } from './EN.ts';

export const templates: Translation<typeof source> = {
  'templates.title': '消息文本',
  'templates.text': '会员收到的邮件与短信：内置文本，或自定义文本。',
  'templates.back': '所有消息',
  'templates.empty': '没有消息。',
  'templates.purpose': '用途',
  'templates.purpose.service': '服务',
  'templates.purpose.marketing': '优惠',
  'templates.own': '自定义文本',
  'templates.own.none': '内置',
  'templates.own.fixed': '始终内置',
  'templates.fixed': '该消息的内容因情况而异，内置文本不可改写。',
  'templates.words': '文本',
  'templates.words.text': '留空则使用内置文本。邮件的称呼、按钮与页脚为内置。',
  'templates.placeholders': '可使用：',
  'templates.needed': '短信必须包含 {found}。',
  'templates.wrong': '此处不能使用 {found}。',
  'templates.subject': '主题',
  'templates.body': '邮件正文',
  'templates.sms': '短信',
  'templates.builtIn': '内置：{text}',
  'templates.builtIn.all': '该语言使用内置文本。',
  'templates.preview': '预览',
  'templates.preview.text': '名称处为示例。',
  'templates.parts': '将分 {count} 条短信发送。',
};
