/** How long a browser has to answer a challenge, in milliseconds. */
export const challengeMs = 300_000;
/** Passkeys of one account. */
export const maxPasskeys = 20;

const base64url = /^[\w-]{1,1400}$/;

type Answer = Readonly<Record<string, unknown>>;

/** The credential that a browser's answer names. Null: it names none. WebAuthn allows up to 1023 bytes. */
export function credentialIdOf(answer: Answer): Buffer | null {
  const { id } = answer;
  return typeof id === 'string' && base64url.test(id) ? Buffer.from(id, 'base64url') : null;
}

/** The member's id that the passkey itself holds, as a UUID; null where there is none. */
export function userHandleOf(answer: Answer): string | null {
  const { response } = answer;
  const handle = typeof response === 'object' && response !== null && 'userHandle' in response && response.userHandle;
  if (typeof handle !== 'string' || !base64url.test(handle)) return null;
  const hex = Buffer.from(handle, 'base64url').toString('hex');
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  return parts ? parts.slice(1).join('-') : null;
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
