import type { Translation } from '../translation.ts';
import type { agent as source } from '../EN/agent.ts';

export const agent: Translation<typeof source> = {
  'agent.title': '代理店センター',
  'agent.menu': '代理店センターのページ',
  'agent.announcement': 'お知らせ',
  'agent.announcement.empty': '現在お知らせはありません。',
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
