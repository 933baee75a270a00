import { describe, expect, test } from 'vitest';
import { linkAttributes } from './rules.ts';

describe('what a registration’s link tells', () => {
  const none = { domain: null, register_url: null, campaign: null, source: null };

  test('[A-11] its host, campaign and source', () => {
    const registerUrl =
      'https://A1.Sampan.example:8443/register?affiliateCode=X&utm_campaign=t%E1%BA%BFt&utm_source=zalo';
    expect(linkAttributes({ registerUrl })).toEqual({
      domain: 'a1.sampan.example',
      register_url: registerUrl,
      campaign: 'tết',
      source: 'zalo',
    });
  });

  test('[A-11] the domain of the form comes before the link’s', () => {
    const registerUrl = 'https://sampan.example/register';
    expect(linkAttributes({ domain: 'agent7.example', registerUrl }).domain).toBe('agent7.example');
    expect(linkAttributes({ domain: '<b>', registerUrl }).domain).toBe('sampan.example');
  });

  test('[A-11] nothing of what is no address, and no more than a list can show', () => {
    expect(linkAttributes({})).toEqual(none);
    expect(linkAttributes({ domain: '', registerUrl: '' })).toEqual(none);
    expect(linkAttributes({ registerUrl: 'register' })).toEqual({ ...none, register_url: 'register' });
    expect(linkAttributes({ registerUrl: 'data:,x?utm_source=a' }).domain).toBeNull();
    const long = linkAttributes({
      registerUrl: `https://x.example/?utm_campaign=%0A${'y'.repeat(300)}&utm_source=%20`,
    });
    expect([long.campaign, long.source]).toEqual(['y'.repeat(100), null]);
  });
});
