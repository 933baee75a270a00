import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { FirebaseSettings } from '../../config.ts';

/** How long ago the number may have been confirmed, in milliseconds. The token itself lives an hour. */
const maxAgeMs = 600_000;

const claims = z.object({
  sub: z.string().min(1),
  auth_time: z.number(),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
});

/**
 * Reads Firebase's ID tokens: whose number it confirmed, as E.164. The keys are fetched when first needed and kept
 * while they are good. Throws function_not_available without settings, verification_code_expired,
 * verification_code_invalid, or unavailable when the keys can't be fetched.
 */
export function firebaseTokens(
  settings: FirebaseSettings | null,
  clock: Clock,
): (idToken: string) => Promise<{ readonly mobile: string }> {
  if (!settings) {
    return async () => {
      throw new AppError('function_not_available');
    };
  }
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), { timeoutDuration: 5_000, cacheMaxAge: 3_600_000 });
  return async (idToken) => {
    const now = clock.now();
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: `https://securetoken.google.com/${settings.projectId}`,
      audience: settings.projectId,
      algorithms: ['RS256'],
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat'],
    }).catch((error: unknown) => {
      throw refusal(error);
    });
    const read = claims.safeParse(payload);
    if (!read.success || read.data.auth_time * 1_000 > now + 60_000) throw refusal(null);
    if (now - read.data.auth_time * 1_000 > maxAgeMs) throw new AppError('verification_code_expired');
    return { mobile: read.data.phone_number };
  };
}

function refusal(error: unknown): AppError {
  if (error instanceof errors.JWTExpired) return new AppError('verification_code_expired');
  const isAboutToken =
    error === null ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys;
  return new AppError(isAboutToken ? 'verification_code_invalid' : 'unavailable');
}
