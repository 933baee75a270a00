import type { Translation } from '../translation.ts';
import type { palette as source } from '../EN/palette.ts';

export const palette: Translation<typeof source> = {
  'palette.title': '查找',
  'palette.placeholder': '游戏、页面或操作',
  'palette.games': '游戏',
  'palette.recent': '最近玩过',
  'palette.pages': '页面',
  'palette.actions': '操作',
  'palette.articles': '文章',
  'palette.empty': '没有找到“{query}”。',
  'palette.count': '{count, plural, other {# 个结果}}',
  'palette.searching': '正在搜索…',
  'palette.failed': '部分搜索失败。请检查网络连接。',
  'palette.keys': '上下键选择，回车打开，Esc 关闭',
};
