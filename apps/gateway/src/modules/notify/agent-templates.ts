/** `change` and `kind`: of those of the mails' phrases; amounts are decimal strings. */
export interface AgentTemplateValues {
  /** `name` of the other side, and the bill's money, where there is any. */
  readonly contract_changed: Readonly<Record<'change' | 'kind' | 'name' | 'amount' | 'currency', string>>;
  /** `until` in the operator's time zone. */
  readonly contract_expiring: Readonly<Record<'kind' | 'until', string>>;
  readonly rebate_paid: Readonly<Record<'amount' | 'currency', string>>;
  /** `names`: of a few of the accounts. */
  readonly downline_inactive: Readonly<Record<'count' | 'names' | 'days', string>>;
}

const pages: Readonly<Record<string, string>> = {
  dividend: '/agent/dividend',
  daily: '/agent/dailyWages',
  hourly: '/agent/hourlySalary',
  realtime: '/agent/realtimeSalary',
};
const pageOf = ({ kind = '' }: Readonly<Record<string, string>>) => pages[kind] ?? '/agent/income';

const news = { purpose: 'service', channels: ['email'], action: 'mail.contract.action', sms: null } as const;

/** What agents are told of their contracts, of what these and their rates come to, and of their downlines. */
export const agentTemplates = {
  contract_changed: { ...news, subject: 'mail.contract.subject', body: 'mail.contract.body', path: pageOf },
  contract_expiring: { ...news, subject: 'mail.offerExpiring.subject', body: 'mail.offerExpiring.body', path: pageOf },
  rebate_paid: { ...news, subject: 'mail.rebate.subject', body: 'mail.rebate.body', path: () => '/agent/income' },
  downline_inactive: {
    ...news,
    subject: 'mail.inactive.subject',
    body: 'mail.inactive.body',
    path: () => '/agent/downline',
  },
} as const;
