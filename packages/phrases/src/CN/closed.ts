import type { Translation } from '../translation.ts';
import type { closed as source } from '../EN/closed.ts';

export const closed: Translation<typeof source> = {
  'closed.maintenance': '系统维护',
  'closed.maintenance.heading': '访问受限',
  'closed.maintenance.text': '系统正在维护中。您的余额不受影响，请稍后再来。',
  'closed.region': 'IP 限制',
  'closed.region.text': '您所在的地区或 IP 地址无法访问本站。',
  'closed.region.visitor': '您的 IP 地址：{ip}，国家/地区：{country}。',
  'closed.unknown': '未知',
  'closed.again': '网站开放后，本页会自动恢复。',
  'closed.contact': '联系我们',
};
