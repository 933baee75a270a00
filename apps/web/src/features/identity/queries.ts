import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { affiliate } from '@sampan/contract/agents';
import { sendContactCode, setContact, type Contact } from '@sampan/contract/contacts';
import { accountSecurity, loginVerification, sendLoginVerification } from '@sampan/contract/devices';
import { finishFederation, registerFederated, startFederation } from '@sampan/contract/federation';
import {
  forgetRemembered,
  login,
  loginFreePlay,
  logout,
  memberInfo,
  register,
  registerMobile,
} from '@sampan/contract/identity';
import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { passkeyLogin, passkeyLoginOptions } from '@sampan/contract/passkeys';
import { resetFundPassword, sendFundPasswordCode } from '@sampan/contract/payout-accounts';
import { proofState, prove, sendProofCode } from '@sampan/contract/proof';
import { changePassword, forgotByEmail, resetByLink, resetByPhone } from '@sampan/contract/recovery';
import { botChallenge, captcha, sendLoginCode, sendRegisterCode, type BotCheck } from '@sampan/contract/verification';
import { ApiError, call, queryOptionsOf } from '../../platform/api.ts';
import { session, type StartOptions } from '../../platform/session.ts';
import { countryCodesQuery } from './contact/country-codes.ts';
import { callProven } from '../../platform/proven-call.ts';
import { readLocal, writeLocal } from '../../platform/storage.ts';
import { forgetLogin, noteLogin, type LastLogin } from './login/last-login.ts';
import { systemName } from './register/rules.ts';

/** Recognises this browser to the gateway; random, made once. */
function deviceId(): string {
  const known = readLocal('deviceId');
  if (known) return known;
  const made = crypto.randomUUID();
  writeLocal('deviceId', made);
  return made;
}

/** Calls with a proof that a person sits here; see `useBotCheck`. */
export type Prove = <T>(send: (check: BotCheck | undefined) => Promise<T>) => Promise<T>;

/** An operation's body without what is filled in here. */
type Typed<O extends Operation & { body: NonNullable<Operation['body']> }, Filled extends string> = Omit<
  InputOf<O> extends { body: infer Body } ? Body : never,
  Filled
>;

type Opened = ValueOf<typeof login>;

/** A login that a provider vouched for needs no change of password (spec §4). */
const withoutPassword: StartOptions = { type: 'firebase' };

/**
 * The form or control that started it shows the error. What follows from the session that it opens is `onOpened`, which
 * outlives the form: the dialog around it closes as soon as there is a session.
 */
function useOpening<Input>(
  open: (input: Input) => Promise<Opened>,
  onOpened?: () => void,
  optionsOf?: (input: Input) => StartOptions,
) {
  return useMutation({
    mutationFn: async (input: Input) => session.start(await open(input), optionsOf?.(input)),
    ...(onOpened && { onSuccess: onOpened }),
    meta: { error: 'inline' },
  });
}

function useCall<Input, Value>(mutationFn: (input: Input) => Promise<Value>) {
  return useMutation({ mutationFn, meta: { error: 'inline' } });
}

// --- what a form needs beside its fields

/** A challenge as JSON. */
export async function fetchChallenge(level: 'usual' | 'hard'): Promise<string> {
  return (await call(botChallenge, { query: { level } })).challenge;
}

/** Another picture, base64 PNG. */
export function useCaptchaPicture() {
  return useCall(async () => call(captcha, {}));
}

export function useCountryCodes() {
  return useQuery(countryCodesQuery());
}

/** What an SMS code is for. */
export type CodePurpose = 'login' | 'reset' | 'registerUsername' | 'registerMobile' | 'contact';
const registrationOf = { registerUsername: 'username', registerMobile: 'mobile' } as const;

export function useSmsCode(prove: Prove) {
  return useCall(
    async ({ purpose, number, dialingCode }: { purpose: CodePurpose; number: string; dialingCode: string }) =>
      prove(async (botCheck) => {
        if (purpose === 'contact') return sendToContact(mobileContact(number, dialingCode), botCheck);
        const shared = { countryDialingCode: dialingCode, botCheck };
        return purpose === 'login' || purpose === 'reset'
          ? call(sendLoginCode, { body: { mobileNum: number, purpose, ...shared } })
          : call(sendRegisterCode, { body: { mobileNo: number, type: registrationOf[purpose], ...shared } });
      }),
  );
}

// --- the account's address and number

export function mobileContact(mobileNum: string, countryDialingCode: string): Contact {
  return { channel: 'mobile', mobileNum, countryDialingCode };
}

async function sendToContact(contact: Contact, botCheck: BotCheck | undefined) {
  return callProven(sendContactCode, { body: { contact, botCheck } });
}

export function useMailCode(prove: Prove) {
  return useCall(async (email: string) =>
    prove(async (botCheck) => sendToContact({ channel: 'email', email }, botCheck)),
  );
}

export function useSetContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: InputOf<typeof setContact>['body']) => callProven(setContact, { body }),
    onSuccess: () => {
      for (const read of [memberInfo, proofState]) void queries.invalidateQueries({ queryKey: [read.name] });
    },
    meta: { error: 'inline' },
  });
}

// --- login methods

export type Credentials = Typed<typeof login, 'deviceId' | 'botCheck'>;

interface LoginSteps extends Credentials {
  /** In place of the usual check where the captcha was solved without its picture. */
  proof?: BotCheck | undefined;
  /** Firebase's word for the number, which is the password then; asked for after the bot check. */
  confirmNumber?: (() => Promise<string>) | undefined;
  /** The number as it was typed, and its country (ISO 3166). */
  typedNumber?: Pick<LastLogin, 'country' | 'mobileNum'> | undefined;
}

export function useLogin(prove: Prove, onOpened: () => void) {
  return useOpening(
    async ({ proof, confirmNumber, typedNumber, ...body }: LoginSteps) => {
      const send = async (botCheck: BotCheck | undefined) => {
        const password = confirmNumber ? await confirmNumber() : body.password;
        return call(login, { body: { ...body, password, botCheck, deviceId: deviceId() } });
      };
      const opened = await (proof ? send(proof) : prove(send));
      if (body.isRemembered) noteLogin(typedNumber ?? { username: body.username });
      return opened;
    },
    onOpened,
    ({ type = 'username', isRemembered = false }) => ({ type, isRemembered }),
  );
}

/** No form waits for it: what is remembered ends by itself within a day. */
export function forgetThisBrowser(): void {
  writeLocal('rememberedUntil', null);
  forgetLogin();
  call(forgetRemembered, {}).catch(() => undefined);
}

export function useFreePlay(prove: Prove, onOpened: () => void) {
  return useOpening(async () => {
    const [{ seal }, { withFreshKey }] = await Promise.all([
      import('../../platform/seal.ts'),
      import('@sampan/client/exchange'),
    ]);
    // Each try with a proof of its own: one is good for one call.
    return withFreshKey((isKeyAskedAnew) =>
      prove(async (botCheck) =>
        call(loginFreePlay, {
          body: {
            os: systemName(navigator.userAgent),
            platform: 'W',
            random: (await seal(crypto.randomUUID(), call, isKeyAskedAnew))?.value ?? crypto.randomUUID(),
            version: 3, // spec §7
            botCheck,
            deviceId: deviceId(),
          },
        }),
      ),
    );
  }, onOpened);
}

/** Leaves the site for the provider's; it comes back to the federation screen. */
export function useFederation() {
  return useCall(async (provider: 'google' | 'facebook') => {
    const returnTo = location.pathname + location.search;
    const { url } = await call(startFederation, { params: { provider }, body: { returnTo } });
    const target = new URL(url);
    if (target.protocol !== 'https:' && target.protocol !== 'http:')
      throw new TypeError('not an address of a provider');
    location.assign(target);
    // The page is going; the control stays pending until it has gone.
    await new Promise<never>(() => undefined);
  });
}

/** What the provider sent the browser back with; resolves with where the person was. */
export function useFederationReturn(onOpened: (returnTo: string) => void) {
  return useMutation({
    mutationFn: async ({ provider, query }: { provider: 'google' | 'facebook'; query: string }) => {
      // The provider's window was closed, or its question refused: there is nothing to finish.
      if (new URLSearchParams(query).get('error') === 'access_denied') throw new ApiError('popup_closed', 0);
      const value = await call(finishFederation, { params: { provider }, body: { query, deviceId: deviceId() } });
      session.start(value, withoutPassword);
      return value.returnTo;
    },
    onSuccess: onOpened,
    meta: { error: 'inline' },
  });
}

type Federated = Typed<typeof registerFederated, 'deviceId'> & { provider: 'google' | 'facebook' };

export function useFederatedRegistration(onOpened: (returnTo: string) => void) {
  return useMutation({
    mutationFn: async ({ provider, ...body }: Federated) => {
      const value = await call(registerFederated, { params: { provider }, body: { ...body, deviceId: deviceId() } });
      session.start(value, withoutPassword);
      return value.returnTo;
    },
    onSuccess: onOpened,
    meta: { error: 'inline' },
  });
}

/** The person closed the browser's question, or another one took its place. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** `isAutofill`: offered by the browser in the list under the username, until `cancelPasskey`. */
export function usePasskey() {
  return useOpening(async ({ isAutofill = false }: { isAutofill?: boolean }) => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { ticket, options } = await call(passkeyLoginOptions, {});
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }).catch(
      (error: unknown) => {
        throw isGivenUp(error) ? error : new ApiError('passkey_failed', 0, {}, null, { cause: error });
      },
    );
    return call(passkeyLogin, {
      body: { ticket, response: response as unknown as Record<string, unknown>, deviceId: deviceId() },
    });
  });
}

export type VerificationAnswer = Typed<typeof loginVerification, 'deviceId'>;

export function useLoginVerification(isRemembered: boolean) {
  return useOpening(
    async (body: VerificationAnswer) => call(loginVerification, { body: { ...body, deviceId: deviceId() } }),
    undefined,
    () => ({ isRemembered }),
  );
}

export function useVerificationCode(ticket: string) {
  return useCall(async (method: 'mobile' | 'email') => call(sendLoginVerification, { body: { ticket, method } }));
}

// --- reauthentication

export function useProof() {
  return useCall(async (body: InputOf<typeof prove>['body']) => call(prove, { body }));
}

export function useProofCode() {
  return useCall(async (method: 'mobile' | 'email') => call(sendProofCode, { body: { method } }));
}

// --- a forgotten fund password

/** With where the member can be reached. */
export function useContacts() {
  return useQuery(queryOptionsOf(memberInfo, {}));
}

export function useFundPasswordCode() {
  return useCall(async (method: 'mobile' | 'email') => callProven(sendFundPasswordCode, { body: { method } }));
}

export function useResetFundPassword() {
  return useCall(async (body: InputOf<typeof resetFundPassword>['body']) => callProven(resetFundPassword, { body }));
}

// --- registration

type Filled = 'deviceId' | 'registerUrl' | 'botCheck';
export type Registration =
  | ({ kind: 'username' } & Typed<typeof register, Filled>)
  | ({ kind: 'mobile' } & Typed<typeof registerMobile, Filled>);

export interface RegistrationSteps {
  registration: Registration;
  /** An invitation code that was typed and is checked before anything else (spec §4); empty without one. */
  typedCode: string;
  /** An invitation code from the address that isn't shown: a wrong one doesn't block a visitor who can't see it. */
  broughtCode: string;
  proof: BotCheck | undefined;
  /** Firebase's word for the number, where it verifies numbers. */
  confirmNumber: (() => Promise<string>) | null;
}

async function checkInvitation(code: string): Promise<void> {
  await call(affiliate, { query: { code, domain: location.hostname } });
}

async function isInvitation(code: string): Promise<boolean> {
  return checkInvitation(code).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'invitation_code_invalid') return false;
      throw error;
    },
  );
}

/** spec §4: the invitation code, the bot check, the number, then the account, which is logged in at once. */
export function useRegister(prove: Prove, onOpened: () => void) {
  return useOpening(
    async ({ registration, typedCode, broughtCode, proof, confirmNumber }: RegistrationSteps) => {
      if (typedCode !== '') await checkInvitation(typedCode);
      const affiliateCode = broughtCode !== '' && (await isInvitation(broughtCode)) ? broughtCode : undefined;
      const { kind, ...rest } = registration;
      const typed = { ...rest, ...(affiliateCode !== undefined && { affiliateCode }) };
      const send = async (botCheck: BotCheck | undefined) => {
        const firebaseIdToken = await confirmNumber?.();
        const filled = {
          botCheck,
          registerUrl: location.origin + location.pathname,
          deviceId: deviceId(),
          ...(firebaseIdToken === undefined ? {} : ({ firebaseChannel: 'sms', firebaseIdToken } as const)),
        };
        return kind === 'username'
          ? call(register, { body: { ...(typed as Typed<typeof register, Filled>), ...filled } })
          : call(registerMobile, { body: { ...(typed as Typed<typeof registerMobile, Filled>), ...filled } });
      };
      return proof ? send(proof) : prove(send);
    },
    onOpened,
    ({ confirmNumber }) => ({ type: confirmNumber ? 'firebase' : 'username' }),
  );
}

// --- passwords

export function useForgotByEmail(prove: Prove) {
  return useCall(async (body: { username: string; email: string }) =>
    prove(async (botCheck) =>
      call(forgotByEmail, { body: { ...body, ...(botCheck && { botCheck: JSON.stringify(botCheck) }) } }),
    ),
  );
}

/** spec §4: logged in at once with the new password. */
export function useResetByPhone(prove: Prove, onOpened: () => void) {
  return useOpening(
    async (body: Typed<typeof resetByPhone, 'deviceId' | 'botCheck'>) =>
      prove(async (botCheck) => call(resetByPhone, { body: { ...body, botCheck, deviceId: deviceId() } })),
    onOpened,
  );
}

export function useResetByLink() {
  return useCall(async (body: InputOf<typeof resetByLink>['body']) => call(resetByLink, { body }));
}

/** What the change of the password is to ask for; undefined: not known yet. */
export function usePasswordChange(): { hasPassword: boolean; needsOld: boolean } | undefined {
  // Each time anew: it changes by the minute.
  const { data, error, isFetching } = useQuery({ ...queryOptionsOf(proofState, {}), staleTime: 0, gcTime: 0 });
  if (error) return { hasPassword: true, needsOld: true };
  if (!data || isFetching) return undefined;
  // A password says nothing for a second factor: where there is one, that is asked for.
  const isEnough = data.ways.some(({ method }) => method === 'password');
  return { hasPassword: data.hasPassword, needsOld: data.provenUntil === null && isEnough };
}

/** spec §4: after the change the login's information is loaded again. */
export function useChangePassword(onChanged: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: InputOf<typeof changePassword>['body']) => {
      await callProven(changePassword, { body });
      session.setPasswordDue(false);
      for (const read of [memberInfo, accountSecurity]) void queries.invalidateQueries({ queryKey: [read.name] });
    },
    onSuccess: onChanged,
    meta: { error: 'inline' },
  });
}

/** Ends the session here in any case; if the call fails, the gateway's session expires by itself. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => call(logout, {}).catch(() => undefined),
    onSuccess: () => session.end('logout'),
  });
}
