import type { Translation } from '../translation.ts';
import type { menu as source } from '../EN/menu.ts';

export const menu: Translation<typeof source> = {
  'menu.withdraw': '提款',
  'menu.promotions': '优惠活动',
  'menu.referral': '邀请好友',
  'menu.rewards': '奖励中心',
  'menu.rebate': '手动返水',
  'menu.games': '游戏中心',
  'menu.download': '下载应用',
  'menu.help': '帮助中心',
  'menu.feedback': '意见反馈',
  'menu.join': '合作加盟',
  'menu.vip': 'VIP',
  'menu.pointMall': '积分商城',
  'menu.vipRank': 'VIP 等级',
  'menu.details': '账户明细',
  'menu.profit': '盈亏',
  'menu.mailbox': '站内信',
  'menu.agent': '代理专区',
  'menu.search': '搜索',
  'menu.certifications': '认证',
  'menu.payments': '支付方式',
  'menu.security': '安全',
  'menu.responsible': '负责任博彩',
  'menu.username': '账号',
  'menu.secret': '您的密码',
};
