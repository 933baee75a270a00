import type { delivery as english } from '../EN/delivery.ts';
import type { Translation } from '../translation.ts';

export const delivery = {
  'delivery.consent.title': '可以统计访问量吗？',
  'delivery.consent.text':
    '经您同意后，Google Analytics 会设置 Cookie，统计 {brand} 哪些页面被打开。不包含您的账户、余额和游戏内容。无论如何选择，网站功能都相同。',
  'delivery.consent.accept': '同意',
  'delivery.consent.decline': '拒绝',
  'delivery.update.text': '网站已有新版本。',
  'delivery.update.reload': '重新加载',
  'delivery.update.later': '稍后',
  'delivery.dialog.coming': '正在打开…',
  'delivery.dialog.broken': '无法打开',
  'delivery.dialog.broken.text': '请检查网络后重试。页面会重新加载，您输入的内容会保留。',
  'delivery.offline.title': '您已离线',
  'delivery.offline.other': '也可以通过以下网址访问：',
  'delivery.offline.text': '目前无法连接网站。请检查网络后重试。此前已确认的操作不会丢失。',
} as const satisfies Translation<typeof english>;
