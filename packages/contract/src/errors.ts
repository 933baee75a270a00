import type { Language } from './envelope.ts';
import type { Permission } from './permissions.ts';

/**
 * The catalogue of errors: code -> HTTP status. The phrase of a code is `error.<code>` in every language pack; the
 * site and the gateway build that key from the code's type, so a code without a phrase doesn't compile.
 */
export const errorStatus = {
  // transport and protocol
  bad_request: 400,
  validation_failed: 400,
  malformed_body: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  method_not_allowed: 405,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
  maintenance: 503,
  region_restricted: 451,
  merchant_unknown: 400,
  language_unknown: 400,
  // encrypted bodies
  encryption_required: 400,
  encryption_invalid: 400,
  encryption_replayed: 409,
  encryption_expired: 400,
  // session and roles
  not_logged_in: 401,
  session_expired: 401,
  forbidden: 403,
  agents_only: 403,
  need_true_account: 403,
  non_member_account: 403,
  function_not_available: 403,
  // identity
  login_failed: 401,
  account_locked: 423,
  account_suspended: 403,
  username_taken: 409,
  field_invalid: 400,
  passwords_differ: 400,
  age_not_confirmed: 400,
  terms_not_accepted: 400,
  password_change_required: 403,
  password_wrong: 400,
  proof_required: 403,
  password_unchanged: 400,
  password_forbidden: 400,
  captcha_required: 400,
  captcha_invalid: 400,
  bot_check_required: 400,
  bot_check_failed: 400,
  verification_code_required: 400,
  verification_code_invalid: 400,
  verification_code_expired: 400,
  mobile_invalid: 400,
  mobile_taken: 409,
  email_taken: 409,
  profile_fixed: 409,
  registration_refused: 403,
  sms_quota_exceeded: 429,
  sms_not_sent: 502,
  invitation_code_invalid: 400,
  domain_invalid: 400,
  login_verify_required: 401,
  ticket_expired: 400,
  reset_link_expired: 400,
  federation_failed: 401,
  federation_unavailable: 502,
  registration_incomplete: 403,
  passkey_failed: 401,
  passkey_not_found: 404,
  totp_exists: 409,
  totp_missing: 404,
  session_not_found: 404,
  device_not_found: 404,
  message_not_found: 404,
  feedback_not_found: 404,
  // money
  amount_invalid: 400,
  amount_too_precise: 400,
  amount_too_large: 400,
  amount_below_minimum: 400,
  amount_above_maximum: 400,
  currency_mismatch: 400,
  insufficient_balance: 402,
  balance_too_large: 409,
  idempotency_key_missing: 400,
  idempotency_key_reused: 409,
  deposit_method_unknown: 404,
  deposit_not_found: 404,
  deposit_method_closed: 403,
  deposit_amount_reached: 403,
  deposit_open: 409,
  deposit_closed: 409,
  deposit_receipt_required: 400,
  deposit_bonus_unavailable: 409,
  voucher_invalid: 400,
  deposit_limit_reached: 403,
  payment_provider_unavailable: 502,
  fund_password_missing: 409,
  fund_password_wrong: 400,
  fund_password_forbidden: 400,
  fund_password_resting: 403,
  payout_method_unknown: 404,
  payout_account_invalid: 400,
  payout_account_taken: 409,
  payout_accounts_full: 409,
  payout_account_not_found: 404,
  payout_account_resting: 403,
  holder_invalid: 400,
  holder_mismatch: 400,
  withdrawal_not_found: 404,
  reconciliation_not_found: 404,
  service_address_refused: 400,
  message_not_resendable: 409,
  message_template_unknown: 404,
  message_text_refused: 400,
  payment_provider_unknown: 404,
  withdrawal_closed: 409,
  withdrawal_not_cancellable: 403,
  withdrawal_count_reached: 403,
  withdrawal_amount_reached: 403,
  turnover_missing: 403,
  proof_missing: 403,
  obligation_not_found: 404,
  obligation_closed: 409,
  bonus_in_play: 409,
  bonus_unplayed: 409,
  // agents, their downline and their contracts
  downline_not_found: 404,
  downline_too_deep: 409,
  freeze_not_allowed: 403,
  invitation_not_found: 404,
  invitation_expiry_invalid: 400,
  invitations_full: 409,
  contract_not_found: 404,
  contract_not_open: 409,
  contract_upline_ended: 409,
  contract_offer_open: 409,
  contract_category_taken: 409,
  contract_tiers_invalid: 400,
  contract_ends_downlines: 409,
  bill_not_found: 404,
  bill_not_open: 409,
  bill_correction_outdated: 409,
  move_trial_account: 409,
  move_upline_not_found: 404,
  move_upline_suspended: 409,
  move_upline_no_agent: 409,
  move_to_itself: 409,
  move_to_downline: 409,
  move_too_deep: 409,
  move_unchanged: 409,
  move_set_later: 409,
  move_outdated: 409,
  settlement_not_found: 404,
  settlement_done: 409,
  settlement_not_due: 409,
  settlement_out_of_order: 409,
  rebate_not_found: 404,
  rebate_rate_too_high: 403,
  rebate_rate_too_low: 403,
  // files of agents
  export_not_found: 404,
  export_too_large: 400,
  export_limit_reached: 409,
  line_recipient_not_found: 404,
  line_recipient_full: 409,
  line_transfer_count_reached: 403,
  line_transfer_amount_reached: 403,
  receipt_closed: 409,
  receipt_proof_required: 400,
  wallet_not_found: 404,
  wallet_transfer_open: 409,
  wallet_transfer_not_found: 404,
  // points
  point_goods_not_found: 404,
  point_goods_sold_out: 409,
  point_goods_invalid: 400,
  point_goods_closed: 409,
  points_insufficient: 409,
  points_below_minimum: 400,
  contact_required: 400,
  point_order_not_found: 404,
  point_order_closed: 409,
  application_not_found: 404,
  application_closed: 409,
  cashback_too_little: 409,
  // play
  game_not_found: 404,
  game_unavailable: 503,
  vendor_not_found: 404,
  vendor_closed: 503,
  vendor_unavailable: 502,
  room_full: 409,
  room_not_found: 404,
  stake_order: 400,
  limit_reached: 403,
  player_on_break: 403,
  player_excluded: 403,
  launch_mismatch: 403,
  account_type_mismatch: 403,
  // limits and breaks
  limit_invalid: 400,
  break_not_offered: 400,
  break_longer: 409,
  break_not_over: 409,
  // pictures, feedback, content
  picture_too_large: 413,
  picture_type: 415,
  picture_damaged: 400,
  picture_not_found: 404,
  pictures_too_many: 400,
  pictures_members_only: 403,
  text_length: 400,
  article_not_found: 404,
  article_slug_taken: 409,
  article_changed: 409,
  article_language_missing: 409,
  announcement_not_found: 404,
  announcement_closed: 409,
  // what members may ask for of their data
  member_erased: 409,
  erasure_not_offered: 409,
  erasure_needs_freeze: 409,
  erasure_open_business: 409,
  // what staff write anew
  edit_conflict: 409,
  id_taken: 409,
  // promotions
  promotion_not_found: 404,
  promotion_closed: 409,
  promotion_not_joined: 409,
  promotion_not_ready: 409,
  promotion_without_tickets: 409,
  comments_closed: 403,
  comment_empty: 400,
  comment_too_long: 400,
  // chat, customer service, VIP
  chat_closed: 403,
  chat_muted: 403,
  chat_empty: 400,
  chat_too_long: 400,
  chat_refused: 400,
  chat_too_fast: 429,
  chat_words_too_many: 409,
  service_unavailable: 503,
  vip_level_not_found: 404,
  vip_gift_not_ready: 409,
  vip_level_gap: 409,
  vip_level_order: 409,
  vip_level_early: 409,
  draw_not_found: 404,
  draw_result_invalid: 400,
  mission_not_found: 404,
  mission_closed: 409,
  mission_not_ready: 409,
  // staff of an operator
  factor_required: 403,
  last_factor: 409,
  address_not_allowed: 403,
  permission_missing: 403,
  second_person_required: 403,
  staff_not_found: 404,
  last_owner: 409,
  role_not_found: 404,
  role_taken: 409,
  role_in_use: 409,
  role_changed: 409,
  approval_not_found: 404,
  approval_closed: 409,
  settings_changed: 409,
  member_not_found: 404,
  // partners: signed server-to-server calls
  signature_invalid: 401,
  signature_expired: 401,
  partner_unknown: 401,
  /** It is switched off, of another kind, or not allowed at the operator. */
  partner_not_allowed: 403,
  launch_token_invalid: 401,
  play_session_invalid: 401,
  transaction_conflict: 409,
  transaction_rolled_back: 409,
  round_not_found: 404,
  round_closed: 409,
  /** It is open, void, or was played with a wallet of its vendor's. */
  round_not_settled: 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** What only the browser sees: the call never got an answer that the contract knows. */
export type TransportErrorCode = 'network' | 'timeout' | 'bad_response';

/** What only the browser sees, too: words of the providers that it speaks to by itself, for numbers and logins (spec §8). */
export type ProviderErrorCode = 'phone_format_invalid' | 'phone_missing' | 'recaptcha_invalid' | 'popup_closed';

/** Every code that the site may show. */
export type ShownErrorCode = ErrorCode | TransportErrorCode | ProviderErrorCode;

/** Values that a message interpolates, and the field that an error belongs to. Never personal data. */
export interface ErrorData {
  readonly field?: string;
  readonly fields?: readonly FieldIssue[];
  readonly minutes?: number;
  readonly seconds?: number;
  /** `chat_muted`, `player_on_break`, `player_excluded`, `*_resting`: until when, milliseconds UTC. */
  readonly until?: number;
  readonly min?: string | number;
  readonly max?: string | number;
  readonly currency?: string;
  /** `*_resting`: until when, in the operator's time zone. */
  readonly time?: string;
  /** `amount_too_precise`: how many decimals the currency has. */
  readonly digits?: number;
  /** `deposit_open`: the one that waits. */
  readonly depositId?: string;
  /** `message_text_refused`: the placeholder, brace or length that is wrong. */
  readonly found?: string;
  readonly patternId?: number;
  /** `article_language_missing`: which. */
  readonly language?: Language;
  /** `permission_missing`: which. */
  readonly permission?: Permission;
  /** `captcha_required`, `login_failed`: the picture to copy, base64 PNG; it belongs to the cookie that came with it. */
  readonly captcha?: string;
  /** `login_verify_required` of a login elsewhere: path inside the site that the person came from. */
  readonly returnTo?: string;
  /** `login_verify_required`: what finishes the login, and the verification methods. `proof_required`: the methods. */
  readonly ticket?: string;
  readonly ways?: readonly VerificationWay[];
  /** `login_verify_required`: the name on the bank account is asked for beside the code. */
  readonly isNameAsked?: boolean;
  /** `registration_incomplete`: the provider's profile, to prefill the form with. */
  readonly suggestion?: { readonly username: string; readonly email: string };
}

/**
 * A verification method (spec §4): the password, a code that is sent, a code of the authenticator app, or a recovery
 * code. `target` is masked; empty where there is none.
 */
export interface VerificationWay {
  readonly method: 'password' | 'mobile' | 'email' | 'totp' | 'recovery';
  readonly target: string;
}

/**
 * One rejected field of a request: `path` in dots, `reason` a short machine word of the validator; of `changeSettings`
 * what is expected, in English.
 */
export interface FieldIssue {
  readonly path: string;
  readonly reason: string;
}

const aliases: Readonly<Record<string, ErrorCode>> = {
  'login.not.session': 'not_logged_in',
  'user.or.token.invalid': 'session_expired',
  token_ip_different: 'session_expired',
  TOO_MANY_REQUESTS: 'too_many_requests',
  'function.not.available': 'function_not_available',
  '#727': 'vendor_unavailable',
  '#734': 'game_unavailable',
};

/** The catalogue's code for what a gateway of this family sent; unknown words become `internal_error`. */
export function toErrorCode(wire: string): ErrorCode {
  if (Object.hasOwn(errorStatus, wire)) return wire as ErrorCode;
  return aliases[wire] ?? 'internal_error';
}
