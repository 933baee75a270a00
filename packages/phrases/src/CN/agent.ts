import type { Translation } from '../translation.ts';
import type { agent as source } from '../EN/agent.ts';

export const agent: Translation<typeof source> = {
  'agent.title': '代理中心',
  'agent.menu': '代理中心页面',
  'agent.announcement': '公告',
  'agent.announcement.empty': '目前没有公告。',
  'agent.overview': '团队总览',
  'agent.downline': '团队管理',
  'agent.betting': '团队投注',
  'agent.profit': '用户盈亏',
  'agent.income': '我的收入',
  'agent.transactions': '交易明细',
  'agent.dividend': '分红记录',
  'agent.daily': '日工资',
  'agent.hourly': '时薪',
  'agent.realtime': '实时工资',
  'agent.registration': '账户注册',
  'agent.policy': '代理政策',
  'agent.policy.empty': '运营商尚未发布代理政策。',
  'agent.registration.text': '使用您的邀请码或链接注册的人将加入您的团队。',
  'agent.code': '邀请码',
  'agent.link': '邀请链接',
  'agent.qr': '您的邀请链接二维码',
  'agent.copy': '复制',
  'agent.copied': '已复制。',
  'agent.copyFailed': '无法复制。请选中文字自行复制。',
};
