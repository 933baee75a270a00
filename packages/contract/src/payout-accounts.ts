import * as z from 'zod/mini';
import { empty, id, text, timestamp } from './envelope.ts';
import { operation } from './operation.ts';
import { codeSent } from './verification.ts';

/** What a payout goes to: a bank account, or an account of an e-wallet. */
export const payoutKinds = ['bank', 'ewallet'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

const password = z.string().check(z.minLength(1), z.maxLength(255));
/** The second password, which takes money out; never the one that opens the account. */
export const fundPassword = password;

/** A bank or an e-wallet that the operator pays out to. */
export const payoutMethod = z.object({ code: id, name: z.string(), kind: z.enum(payoutKinds) });

export const payoutAccount = z.object({
  id: z.string(),
  method: payoutMethod,
  /** Masked: its last figures. */
  number: z.string(),
  /** Masked. */
  holder: z.string(),
  isDefault: z.boolean(),
  createdAt: timestamp,
  /** Bound beside another one, or in its place: until then nothing goes there. Null, or left out: money may. */
  restsUntil: z.optional(z.nullable(timestamp)),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const payoutAccountList = operation({
  name: 'payoutAccountList',
  summary: 'Where the member’s withdrawals may go, and what another one takes',
  method: 'GET',
  path: '/wps/member/payoutAccounts',
  access: 'member',
  value: z.object({
    list: z.array(payoutAccount),
    /** What may be added. */
    methods: z.array(payoutMethod),
    /** How many there may be. */
    maximum: z.int(),
    /** For how many hours nothing would be paid out to one that is added now; 0, or left out: it doesn't wait. */
    restHours: z.optional(z.int()),
    /** The name that every account must be in, masked; null until the first one says it. */
    holder: z.nullable(z.string()),
    hasFundPassword: z.boolean(),
  }),
});

export const setFundPassword = operation({
  name: 'setFundPassword',
  summary: 'Sets the fund password, or another in its place',
  method: 'POST',
  path: '/wps/member/fundPassword',
  access: 'member',
  isEncrypted: true,
  body: z.strictObject({
    newFundPassword: fundPassword,
    confirmFundPassword: fundPassword,
    /** The one that there is; left out where there is none. */
    fundPassword: z.optional(fundPassword),
    /** The account's password, from a session that has not shown lately whose it is. */
    password: z.optional(password),
  }),
  value: empty,
  errors: [
    'field_invalid',
    'passwords_differ',
    'password_unchanged',
    'fund_password_forbidden',
    'fund_password_wrong',
    'proof_required',
    'password_wrong',
    'account_locked',
  ],
});

const provenContact = z.enum(['mobile', 'email']);

export const sendFundPasswordCode = operation({
  name: 'sendFundPasswordCode',
  summary: 'Sends a code for a forgotten fund password to the account’s confirmed number or address',
  method: 'POST',
  path: '/wps/member/fundPassword/code',
  access: 'member',
  body: z.strictObject({ method: provenContact }),
  value: codeSent,
  errors: ['fund_password_missing', 'function_not_available', 'proof_required', 'sms_quota_exceeded', 'mobile_invalid'],
});

/** Takes a fresh proof of the session and the code; afterwards no money leaves for a while. */
export const resetFundPassword = operation({
  name: 'resetFundPassword',
  summary: 'Sets another fund password in the place of a forgotten one',
  method: 'POST',
  path: '/wps/member/fundPassword/reset',
  access: 'member',
  isEncrypted: true,
  body: z.strictObject({
    /** Where the code went. */
    method: provenContact,
    code: z.string().check(z.minLength(1), z.maxLength(255)),
    newFundPassword: fundPassword,
    confirmFundPassword: fundPassword,
  }),
  value: z.object({
    /** Until then it takes no money out; null: it does at once. */
    restsUntil: z.nullable(timestamp),
  }),
  errors: [
    'field_invalid',
    'passwords_differ',
    'fund_password_missing',
    'fund_password_forbidden',
    'function_not_available',
    'verification_code_invalid',
    'verification_code_expired',
    'proof_required',
  ],
});

export const addPayoutAccount = operation({
  name: 'addPayoutAccount',
  summary: 'Binds a bank account or an e-wallet to pay out to',
  method: 'POST',
  path: '/wps/member/payoutAccounts',
  access: 'member',
  isEncrypted: true,
  body: z.strictObject({
    /** The code of the bank or the e-wallet. */
    method: id,
    number: text(64),
    holder: text(140),
    fundPassword,
    /** As in `setFundPassword`. */
    password: z.optional(password),
  }),
  value: payoutAccount,
  errors: [
    'function_not_available',
    'payout_method_unknown',
    'payout_account_invalid',
    'payout_account_taken',
    'payout_accounts_full',
    'holder_invalid',
    'holder_mismatch',
    'fund_password_missing',
    'fund_password_wrong',
    'proof_required',
    'password_wrong',
    'account_locked',
  ],
});

const one = z.strictObject({ payoutAccountId: id });

export const removePayoutAccount = operation({
  name: 'removePayoutAccount',
  summary: 'Removes an account to pay out to; withdrawals that are on their way to it go on',
  method: 'DELETE',
  path: '/wps/member/payoutAccounts/:payoutAccountId',
  access: 'member',
  params: one,
  value: empty,
  errors: ['payout_account_not_found'],
});

export const preferPayoutAccount = operation({
  name: 'preferPayoutAccount',
  summary: 'Makes an account the one that is offered first',
  method: 'PUT',
  path: '/wps/member/payoutAccounts/:payoutAccountId/default',
  access: 'member',
  params: one,
  value: empty,
  errors: ['payout_account_not_found'],
});
