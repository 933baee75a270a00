import { isAgentType } from '@sampan/contract/accounts';
import type { ContractKind } from '@sampan/contract/contract-rules';
import type { Contract } from '@sampan/contract/contracts';
import { accountOf as accountOfName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { Tree } from '../agents/tree.ts';
import { namesOf } from '../identity/account-status.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Enqueue } from '../notify/service.ts';
import type { Wallet } from '../wallet/service.ts';
import { periodAt } from './periods.ts';
import { presentContract } from './present.ts';
import type { ContractsSettings } from './settings.ts';
import * as store from './store.ts';
import type { ContractRow } from './store.ts';

export interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

export interface ContractsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'memberAccount' | 'findAccount' | 'lock'>;
  readonly tree: Pick<Tree, 'uplineAt' | 'uplineIn'>;
  readonly identity: Pick<IdentityService, 'findByAccount' | 'accountNames' | 'accountStatusOf'>;
  /** Settings are null where the operator has no contracts (module AGENTPOLICY3). */
  readonly inForceIn: (
    queries: Queries,
    merchantCode: string,
  ) => Promise<{ readonly settings: ContractsSettings | null } | null>;
  readonly enqueue: Enqueue;
  /** Has the operator's rounds counted by five minutes, too: salaries by the hour or less are of these. */
  readonly countIntervals: (tx: Tx, merchantCode: string) => Promise<void>;
}

/** What offers, answers and lists have in common. */
export function contractsContext(deps: ContractsDeps) {
  const { db, clock, wallet, tree, identity } = deps;

  async function settingsOf(merchantCode: string, queries: Queries = db.queries): Promise<ContractsSettings> {
    const settings = (await deps.inForceIn(queries, merchantCode))?.settings;
    if (!settings) throw new AppError('function_not_available');
    return settings;
  }

  async function demandKind(
    merchantCode: string,
    kind: ContractKind,
    queries: Queries = db.queries,
  ): Promise<ContractsSettings> {
    const settings = await settingsOf(merchantCode, queries);
    if (!settings[kind].isOn) throw new AppError('function_not_available');
    return settings;
  }

  const findActive = async (queries: Queries, { account, kind, category }: store.Place) =>
    (await store.openOf(queries, account)).find(
      (row) => row.status === 'active' && row.kind === kind && row.category === category,
    ) ?? null;

  const accountOf = (queries: Queries, merchant: Merchant, memberId: string) =>
    wallet.memberAccount(queries, {
      merchantCode: merchant.code,
      memberId,
      realm: 'real',
      currency: merchant.currency,
    });

  /** Writes to the side that didn't do it; of an end, to the one that held the contract. The house reads no mail. */
  async function tell(
    tx: Tx,
    contract: ContractRow,
    change: 'offered' | 'accepted' | 'rejected' | 'ending' | 'ended',
  ): Promise<void> {
    const isToUpline =
      change === 'accepted' ||
      change === 'rejected' ||
      (change === 'ending' && contract.ending_asked_by === 'downline');
    const memberId = isToUpline ? contract.upline_id : contract.member_id;
    if (memberId === null) return;
    const name = isToUpline ? ((await namesOf(tx, [contract.member_id])).get(contract.member_id) ?? '') : '';
    await deps.enqueue(tx, {
      merchantCode: contract.merchant_code,
      memberId,
      template: 'contract_changed',
      values: { change, kind: contract.kind, name, amount: '', currency: '' },
    });
  }

  /** A direct downline of the agent that is an agent itself and active. One answer for who isn't there and who isn't its. */
  async function downlineOf({ merchant: { code }, session }: Who, account: string) {
    const found = await identity.findByAccount(code, account);
    const status = found && (await identity.accountStatusOf(db.queries, code, found.id));
    const isOwn = found !== null && (await tree.uplineAt(code, found.id)) === session.memberId;
    if (!found || !isOwn || !status?.isActive || !isAgentType(status.type))
      throw new AppError('downline_not_found', { field: 'account' });
    return found;
  }

  async function namedFor(rows: readonly ContractRow[], merchant: Merchant): Promise<Contract[]> {
    const names = await identity.accountNames(rows.map(({ member_id: id }) => id));
    return rows.map((row) => presentContract(row, names.get(row.member_id) ?? '', merchant));
  }

  const shown = async (row: ContractRow, merchant: Merchant) => {
    const [one] = await namedFor([row], merchant);
    if (!one) throw new Error('a contract was not presented');
    return one;
  };

  /** When what is agreed now takes effect: with the period that begins next, and not before `earliest`. */
  function nextStart(row: Pick<ContractRow, 'period'>, { timeZone }: Merchant, earliest: Date | null): Date {
    const next = periodAt(row.period, clock.now(), timeZone).to;
    return new Date(Math.max(next, earliest?.getTime() ?? 0));
  }

  /** A contract that the agent offered. */
  async function lockOffered(tx: Tx, { merchant, session }: Who, id: string): Promise<ContractRow> {
    const account = accountOfName(id);
    const found = await store.findById(tx, account, id);
    if (!found || found.upline_id !== session.memberId || found.merchant_code !== merchant.code)
      throw new AppError('contract_not_found');
    await wallet.lock(tx, account);
    return (await store.findById(tx, account, id)) ?? found;
  }

  return {
    settingsOf,
    demandKind,
    findActive,
    accountOf,
    tell,
    downlineOf,
    namedFor,
    shown,
    nextStart,
    lockOffered,
  };
}

export type ContractsContext = ReturnType<typeof contractsContext>;
