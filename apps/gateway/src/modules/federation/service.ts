import { randomBytes } from 'node:crypto';
import type { Language } from '@sampan/contract/envelope';
import type { finishFederation, registerFederated } from '@sampan/contract/federation';
import { accountTypes, type login } from '@sampan/contract/identity';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { checkField, type FieldRule } from '@sampan/contract/patterns';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Merchant, Visit } from '../../plugins/request-context.ts';
import { type Person, type ProviderClient, providerClients, ProviderRefused, ProviderUnavailable } from './provider.ts';
import { attemptMs, bindingOf, hasState, suggestedUsernames, ticketMs } from './rules.ts';
import { checkConsents } from '../identity/rules.ts';
import * as store from './store.ts';
import type { Provider } from './tables.ts';

/** What this module asks of the identity module. */
export interface Accounts {
  /** Opens a session for an authenticated member. */
  readonly issueSession: (
    visit: Visit,
    memberId: string,
    how: { readonly way: Provider | 'registration'; readonly deviceId?: string; readonly shown?: 'factors' },
  ) => Promise<ValueInputOf<typeof login>>;
  /** Null: the name is taken. */
  readonly createMember: (
    tx: Tx,
    member: {
      readonly merchantCode: string;
      readonly account: string;
      readonly passwordHash: null;
      readonly type: number;
      readonly language: Language;
      readonly email: string | null;
      readonly mobile: null;
      readonly origin: { readonly invitation: null; readonly referralCode?: string | undefined };
      readonly isWelcomeDue: true;
    },
  ) => Promise<{ readonly id: string } | null>;
  readonly isNameTaken: (merchantCode: string, account: string) => Promise<boolean>;
  readonly usernameRule: (merchant: Merchant) => Promise<FieldRule>;
  /** Years that a member of the operator must have. */
  readonly minimumAge: (merchant: Merchant) => Promise<number>;
}

export interface FederationService {
  /** Answers where the browser goes. Throws function_not_available or federation_unavailable. */
  readonly start: (visit: Visit, provider: Provider, returnTo: string) => Promise<{ url: string }>;
  /** Throws federation_failed, federation_unavailable, registration_incomplete, or what `issueSession` refuses. */
  readonly finish: (
    visit: Visit,
    provider: Provider,
    body: BodyOf<typeof finishFederation>,
  ) => Promise<ValueInputOf<typeof finishFederation>>;
  /** Throws the errors of the operation. A refusal leaves the ticket good. */
  readonly register: (
    visit: Visit,
    provider: Provider,
    body: BodyOf<typeof registerFederated>,
  ) => Promise<ValueInputOf<typeof registerFederated>>;
  /** The providers that the member can log in by. */
  readonly listOf: (memberId: string) => Promise<Provider[]>;
  /** Deletes attempts and tickets that expired unused. */
  readonly purge: () => Promise<void>;
}

export function federationService(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'federation'>;
  /** The operator's main origin. */
  readonly originOf: (merchantCode: string) => Promise<string>;
  readonly accounts: Accounts;
  /** Hears why a provider was not believed, or not reached. */
  readonly onProviderError: (provider: Provider, error: Error) => void;
}): FederationService {
  const { db, clock, config, accounts, onProviderError } = deps;
  const clients = providerClients(config.federation, () => clock.now());
  const now = () => new Date(clock.now());
  const later = (ms: number) => new Date(clock.now() + ms);

  function clientOf(provider: Provider): ProviderClient {
    const client = clients[provider];
    if (!client) throw new AppError('function_not_available');
    return client;
  }

  /** Says a provider's failure in the catalogue's words. */
  async function asking<T>(provider: Provider, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error;
      onProviderError(provider, error);
      throw new AppError(error instanceof ProviderRefused ? 'federation_failed' : 'federation_unavailable');
    }
  }

  async function suggestion(visit: Visit, person: Person): Promise<{ username: string; email: string }> {
    const names = suggestedUsernames(await accounts.usernameRule(visit.merchant), person);
    const isTaken = await Promise.all(names.map((name) => accounts.isNameTaken(visit.merchant.code, name)));
    return { username: names.find((_name, index) => !isTaken[index]) ?? '', email: person.email ?? '' };
  }

  return {
    async start(visit, provider, returnTo) {
      const client = clientOf(provider);
      const cookie = randomBytes(32).toString('base64url');
      const url = await asking(provider, () => client.authorizationUrl(bindingOf(cookie), visit.origin));
      await store.putAttempt(db.queries, {
        cookie_hash: sha256(cookie),
        merchant_code: visit.merchant.code,
        provider,
        return_to: returnTo,
        origin: visit.origin,
        expires_at: later(attemptMs),
      });
      visit.cookies.write(cookieName(provider), cookie, attemptMs);
      return { url };
    },

    async finish(visit, provider, { query, deviceId }) {
      const client = clientOf(provider);
      const at = { merchantCode: visit.merchant.code, provider };
      const cookie = visit.cookies.read(cookieName(provider));
      const came = new URLSearchParams(query);
      // Another site that sends the browser here with an answer of its own doesn't spoil the attempt under way.
      if (cookie === null || !hasState(came, bindingOf(cookie))) throw new AppError('federation_failed');
      visit.cookies.forget(cookieName(provider));
      const attempt = await store.takeAttempt(db, at, sha256(cookie), now());
      if (!attempt) throw new AppError('federation_failed');

      const origin = attempt.origin || (await deps.originOf(visit.merchant.code));
      const person = await asking(provider, () => client.person(came, bindingOf(cookie), origin));
      const memberId = await store.findMemberId(db, at, person.subject);
      if (memberId !== null) {
        const { return_to: returnTo } = attempt;
        try {
          const value = await accounts.issueSession(visit, memberId, {
            way: provider,
            ...(deviceId ? { deviceId } : {}),
          });
          return { ...value, returnTo };
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'login_verify_required') throw error;
          throw new AppError(error.code, { ...error.data, returnTo });
        }
      }
      const ticket = randomBytes(32).toString('base64url');
      await store.putTicket(db.queries, {
        ticket_hash: sha256(ticket),
        merchant_code: at.merchantCode,
        provider,
        subject: person.subject,
        email: person.email,
        return_to: attempt.return_to,
        expires_at: later(ticketMs),
      });
      throw new AppError('registration_incomplete', { ticket, suggestion: await suggestion(visit, person) });
    },

    async register(visit, provider, body) {
      clientOf(provider);
      const { merchant } = visit;
      checkUsername(await accounts.usernameRule(merchant), body.username);
      checkConsents(body, await accounts.minimumAge(merchant));

      const { memberId, returnTo } = await db.transaction(async (tx) => {
        const at = { merchantCode: merchant.code, provider };
        const ticket = await store.takeTicket(tx, at, sha256(body.ticket), now());
        if (!ticket) throw new AppError('ticket_expired');
        const member = await accounts.createMember(tx, {
          merchantCode: merchant.code,
          account: body.username,
          passwordHash: null,
          type: accountTypes.member,
          language: visit.language,
          email: ticket.email,
          mobile: null,
          origin: { invitation: null, referralCode: body.referralCode },
          isWelcomeDue: true,
        });
        if (!member) throw new AppError('username_taken', { field: 'username' });
        const isNew = await store.link(tx, {
          merchant_code: merchant.code,
          provider,
          subject: ticket.subject,
          member_id: member.id,
          created_at: now(),
        });
        // The same person finished in another tab: beginning again logs them in.
        if (!isNew) throw new AppError('ticket_expired');
        return { memberId: member.id, returnTo: ticket.return_to };
      });
      const { deviceId } = body;
      const how = { way: 'registration', shown: 'factors', ...(deviceId ? { deviceId } : {}) } as const;
      return { ...(await accounts.issueSession(visit, memberId, how)), returnTo };
    },

    listOf: (memberId) => store.providersOf(db, memberId),
    purge: () => store.purge(db.queries, now()),
  };
}

function checkUsername(rule: FieldRule, username: string): void {
  const reason = checkField(rule, username);
  if (!reason) return;
  throw new AppError('field_invalid', {
    field: 'username',
    fields: [{ path: 'username', reason }],
    patternId: rule.patternId,
    min: rule.minLength,
    max: rule.maxLength,
  });
}

function cookieName(provider: Provider): string {
  return `federation-${provider}`;
}
