import lighthouse from 'lighthouse';

/**
 * Lighthouse's figure for how fast a page is on a phone, 0 to 100, as it simulates one. `port`: of a Chromium's protocol.
 * Rejects with what Lighthouse says where it could not measure.
 */
export async function lighthouseScore(port: number, address: string): Promise<number> {
  const result = await lighthouse(address, { port, onlyCategories: ['performance'], logLevel: 'error' });
  const { runtimeError, categories } = result?.lhr ?? {};
  const score = categories?.['performance']?.score;
  if (runtimeError || typeof score !== 'number')
    throw new Error(`Lighthouse could not measure ${address}: ${runtimeError?.message ?? 'no score'}`);
  return Math.round(score * 100);
}
