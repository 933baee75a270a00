import type { WhitelabelNode } from '@sampan/contract/site';

/** A module of the whitelabel tree (spec §4): the group that it stands in, and what it switches on. */
interface OperatorModule {
  readonly group: 'REGISTRATION' | 'LOGIN' | 'MEMBER' | 'TEAM';
  readonly description: string;
}

/** The modules that the gateway or the site ask about, in the order of the tree. */
export const modules = {
  USERNAMEREG3: { group: 'REGISTRATION', description: 'registration by name' },
  DIRECTREG3: { group: 'REGISTRATION', description: 'the registration’s button in the header' },
  MOBILENUMREG3: { group: 'REGISTRATION', description: 'registration by number' },
  MOBILENUMPASSREG3: { group: 'REGISTRATION', description: 'a number needs a password, too' },
  REGMOBVERF3: { group: 'REGISTRATION', description: 'a number must be proven' },
  FREEPLAY3: { group: 'LOGIN', description: 'trial accounts' },
  MOBILEVERCODELOGIN3: { group: 'LOGIN', description: 'login by SMS code' },
  PWDEXPFORCECHANGE3: { group: 'LOGIN', description: 'passwords expire' },
  CHNGPASSVERIF3: { group: 'LOGIN', description: 'new password by SMS' },
  WITHDRAW: { group: 'MEMBER', description: 'withdrawals' },
  MANPLAYREB3: { group: 'MEMBER', description: 'mailbox and cashback' },
  REFERRAL3: { group: 'MEMBER', description: 'members invite members' },
  AGENTPOLICY3: { group: 'TEAM', description: 'the policy in the agent centre' },
} as const satisfies Record<string, OperatorModule>;
export type ModuleId = keyof typeof modules;

export const moduleIds = Object.keys(modules) as readonly ModuleId[];

/** The tree with these modules on and all others off. */
export function moduleTree(on: ReadonlySet<ModuleId>): WhitelabelNode {
  const groups = Map.groupBy(moduleIds, (id) => modules[id].group);
  return {
    modId: 'SITE',
    enabled: '1',
    childrenNodes: [...groups].map(([modId, ids]) => ({
      modId,
      enabled: '1',
      childrenNodes: ids.map((id) => ({ modId: id, enabled: on.has(id) ? '1' : '0' })),
    })),
  };
}

/** Whether a module is on: modules count one by one, what is above them in the tree groups them only. */
export function isModuleOn(node: WhitelabelNode, id: string): boolean {
  if (node.modId === id) return node.enabled === '1';
  return (node.childrenNodes ?? []).some((child) => isModuleOn(child, id));
}
