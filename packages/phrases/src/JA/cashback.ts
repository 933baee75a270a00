import type { cashback as english } from '../EN/cashback.ts';
import type { Translation } from '../translation.ts';

export const cashback = {
  'cashback.none': '現在キャッシュバックはありません',
  'cashback.none.text': 'しばらくしてからもう一度ご覧ください。',
  'cashback.total': '受け取れる額',
  'cashback.collect': '受け取る',
  'cashback.collected': '{amount}をウォレットに追加しました。',
  'cashback.text':
    '本日を含む過去{days, plural, other {#日間}}の確定ベットが対象で、各ベット1回限りです。{amount}から受け取れます。レートはVIPレベル{level}のものです。',
  'cashback.rates': 'カテゴリー別キャッシュバック',
  'cashback.rate': 'レート',
  'cashback.stakes': 'ベット額',
  'cashback.sum': '合計',
  'cashback.history': '受取履歴',
  'cashback.history.empty': '受取履歴はまだありません',
  'cashback.history.hint': '受け取ったキャッシュバックがここに表示されます。',
} as const satisfies Translation<typeof english>;
