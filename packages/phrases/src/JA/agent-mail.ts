import type { Translation } from '../translation.ts';
import type { agentMail as source } from '../EN/agent-mail.ts';

export const agentMail: Translation<typeof source> = {
  'mail.rebate.subject': 'リベートがウォレットに入りました',
  'mail.rebate.body':
    '{amount} {currency} がウォレットに入りました。1日の確定ベットに対するリベートです。内訳は代理店センターで確認できます。',
  'mail.offerExpiring.subject': '契約の申し出がまもなく失効します',
  'mail.offerExpiring.body':
    '{kind, select, dividend {配当} daily {日給} hourly {時給} other {リアルタイム給与}}の申し出は {until} に失効します。それまでに代理店センターで回答してください。',
  'mail.inactive.subject': '下位メンバーがプレイしていません',
  'mail.inactive.body': '{count, plural, other {直属の下位 # 人が {days} 日間プレイしていません（{names} など）。}}',
};
