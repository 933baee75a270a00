import type { Translation } from '../translation.ts';
import type { palette as source } from '../EN/palette.ts';

export const palette: Translation<typeof source> = {
  'palette.title': 'すべてを検索',
  'palette.placeholder': 'ゲーム、ページ、操作',
  'palette.games': 'ゲーム',
  'palette.recent': '最近プレイしたゲーム',
  'palette.pages': 'ページ',
  'palette.actions': '操作',
  'palette.articles': '記事',
  'palette.empty': '「{query}」は見つかりませんでした。',
  'palette.count': '{count, plural, other {#件}}',
  'palette.searching': '検索中…',
  'palette.failed': '一部の検索ができませんでした。接続を確認してください。',
  'palette.keys': '上下で選択、Enterで開く、Escで閉じる',
};
