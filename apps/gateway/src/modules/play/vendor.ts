const timeoutMs = 4_000;

/**
 * Whether a vendor's game pages answer: asked before a player is sent there, so that a vendor that is down gets our
 * page and not a broken frame. A page without a launch token is refused by the vendor, which is an answer too.
 */
export async function isVendorUp(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/play`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
