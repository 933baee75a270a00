/**
 * What staff of an operator may be allowed: the closed list. Each operation with `access: 'staff'` names one of them, and
 * so does each kind of approval. A new one is added here, and nowhere else; at first only owners have it.
 */
export const permissions = {
  'dashboard.read': 'See the queues that wait and the figures of today',
  'members.read': 'Find members and see their accounts; personal data are masked',
  'members.personal': 'See personal data of members unmasked: names, addresses, numbers, documents',
  'members.write': 'Freeze accounts, end sessions, reset second factors, change labels and notes',
  'members.erase': 'Export a member’s data, and erase them as the law asks',
  'finance.read': 'See wallets, deposits, withdrawals and the ledger',
  'finance.write': 'Handle deposits and withdrawals, and ask for corrections of balances',
  'finance.approve': 'Approve or refuse what moves money and another person asked for',
  'catalogue.write': 'Change vendors, games, categories, rooms, lotteries and draws',
  'content.write': 'Write and publish articles, notices, banners, missions and VIP levels',
  'promotions.write': 'Change promotions, bonuses and point goods',
  'agents.read': 'See the tree of agents, their contracts and bills',
  'agents.write': 'Move agents, change contracts, start settlements',
  'agents.approve': 'Approve the bills of agents, and moves of many in their tree',
  'support.write': 'Answer feedback, moderate the chat, send messages to members',
  'risk.read': 'See linked accounts, devices, limits and alerts',
  'risk.write': 'Set limits and review rules, close accounts for reasons of risk',
  'settings.read': 'See the operator’s settings and their history',
  'settings.write': 'Change the operator’s settings',
  'partners.read': 'See vendors and providers, and how they are',
  'partners.write': 'Connect vendors and providers, and change their secrets',
  'jobs.read': 'See jobs and what they gave up',
  'jobs.write': 'Start jobs, and clear what they gave up',
  'reports.read': 'See reports of figures without names',
  'reports.export': 'Export reports and lists as files',
  'staff.read': 'See staff, their roles and sessions',
  'staff.write': 'Invite, change and disable staff, and make roles',
  'approvals.read': 'See what waits for a second person, and what became of it',
  'approvals.decide': 'Approve or refuse as the second person; the kind of request asks for its own permission too',
  'audit.read': 'See who changed what',
} as const satisfies Readonly<Record<string, string>>;

export type Permission = keyof typeof permissions;

export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];

/**
 * What a staff operation may ask for instead, where it is about nothing but the caller's own account: `own`, a session
 * that has shown both factors; `entry`, also one that has shown the password only.
 */
export type OwnAccess = 'own' | 'entry';

interface BuiltInRole {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

const reading = permissionNames.filter((name) => name.endsWith('.read'));

/** Roles that each operator has; they can't be changed. An operator makes others of its own. */
export const builtInRoles = {
  owner: { name: 'Owner', description: 'Everything, also what is added later', permissions: permissionNames },
  finance: {
    name: 'Finance',
    description: 'Cashier, corrections and their approval, bills of agents',
    permissions: [
      'dashboard.read',
      'members.read',
      'members.personal',
      'finance.read',
      'finance.write',
      'finance.approve',
      'agents.read',
      'agents.approve',
      'reports.read',
      'reports.export',
      'approvals.read',
      'approvals.decide',
    ],
  },
  support: {
    name: 'Support',
    description: 'Members and what they write',
    permissions: [
      'dashboard.read',
      'members.read',
      'members.personal',
      'members.write',
      'finance.read',
      'support.write',
      'approvals.read',
    ],
  },
  content: {
    name: 'Content',
    description: 'What the site says and offers',
    permissions: ['dashboard.read', 'catalogue.write', 'content.write', 'promotions.write'],
  },
  risk: {
    name: 'Risk',
    description: 'Limits, linked accounts, reviews',
    permissions: [
      'dashboard.read',
      'members.read',
      'members.personal',
      'members.write',
      'finance.read',
      'risk.read',
      'risk.write',
      'reports.read',
      'approvals.read',
    ],
  },
  'read-only': { name: 'Read only', description: 'Sees all but personal data, changes nothing', permissions: reading },
} as const satisfies Readonly<Record<string, BuiltInRole>>;

export type BuiltInRoleId = keyof typeof builtInRoles;

export const isBuiltInRole = (id: string): id is BuiltInRoleId => Object.hasOwn(builtInRoles, id);
