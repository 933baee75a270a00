import type { Translation } from '../translation.ts';
import type { agent as source } from '../EN/agent.ts';

export const agent: Translation<typeof source> = {
  'agent.title': '代理店センター',
  'agent.menu': '代理店センターのページ',
  'agent.announcement': 'お知らせ',
  'agent.announcement.empty': '現在お知らせはありません。',
  'agent.overview': 'チーム概要',
  'agent.downline': 'チーム管理',
  'agent.betting': 'チームのベット',
  'agent.profit': 'ユーザー損益',
  'agent.income': '自分の収入',
  'agent.transactions': '取引明細',
  'agent.dividend': '配当記録',
  'agent.daily': '日次報酬',
  'agent.hourly': '時間報酬',
  'agent.realtime': 'リアルタイム報酬',
  'agent.registration': 'アカウント登録',
  'agent.policy': 'エージェントポリシー',
  'agent.policy.empty': '運営者はまだエージェントポリシーを公開していません。',
  'agent.registration.text': 'あなたのコードまたはリンクから登録した方は、あなたのチームに加わります。',
  'agent.code': '招待コード',
  'agent.link': '招待リンク',
  'agent.qr': '招待リンクのQRコード',
  'agent.copy': 'コピー',
  'agent.copied': 'コピーしました。',
  'agent.copyFailed': 'コピーできませんでした。文字を選択してコピーしてください。',
};
