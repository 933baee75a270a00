/**
 * Another gateway than the one that serves the site, as the build was configured (docs/OPERATIONS.md): `API_ORIGIN`,
 * `API_NAMES`, `API_LIVE_UPDATES`. Constants of the build, which carries
 * nothing of it without them; programs outside a build have none.
 */

/** Where the gateway answers; empty: on the site's own origin. */
export const gatewayOrigin: string = import.meta.env?.API_ORIGIN ?? '';

/** The gateway is another company's code: what it leaves out is made up for, and what it doesn't know stays empty. */
export const isOtherGateway = gatewayOrigin !== '';

/** It knows calls by the newer of their names. */
export const hasNewerNames: boolean = import.meta.env?.API_NAMES === 'newer';

/** It answers at `/ws`; without, what lives by it is asked for again and again. */
export const hasLiveUpdates: boolean = !isOtherGateway || import.meta.env?.API_LIVE_UPDATES === 'on';
