import type { Translation } from '@sampan/phrases/translation';
import type { service as source } from './EN.ts';

export const service: Translation<typeof source> = {
  'service.title': '客服',
  'service.ways': '入口',
  'service.ways.text': '站点将求助者带往何处。VIP 入口供 4 级以上会员使用；没有时使用在线客服。',
  'service.add': '添加入口',
  'service.none': '没有入口：站点提示客服不可用。',
  'service.way': '入口 {number}',
  'service.kind': '对象',
  'service.kind.LIVECHAT': '所有人：在线客服',
  'service.kind.VIP': 'VIP 会员',
  'service.path': '地址',
  'service.path.hint': 'https 地址，或站内路径，如 /help。',
  'service.path.wrong': '请填写来源已允许的 https 地址，或站内路径。',
  'service.encrypted': '加密保存',
  'service.encrypted.hint': '避免在设置中一眼读出。',
  'service.origin.missing': '站点尚不允许打开 {origin}。',
  'service.origin.allow': '允许 {origin}',
  'service.try': '试打开',
  'service.up': '上移入口 {number}',
  'service.down': '下移入口 {number}',
  'service.remove': '删除入口 {number}',
  'service.origins': '允许的来源',
  'service.origins.text': '除站点外客服可指向的来源。',
  'service.origins.hint': '每行一个，如 https://chat.example。',
  'service.origins.wrong': '每行须为来源，如 https://chat.example。',
};
