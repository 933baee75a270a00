import type { Brand } from '../../../apps/web/brands/schema.ts';

/** A second operator's brand with nothing that it need not have: one language, no pictures, no referral. */
export const brand: Brand = {
  name: 'Harbour',
  merchantCode: 'HARBOUR',
  lotteryType: 'SEA',
  device: 'WEB',
  defaultLanguage: 'EN',
  languages: ['EN'],
  timeZone: 'Asia/Tokyo',
  chatHeaderColour: '#0b5c6b',
  prizeModes: [],
  esportsVendors: [],
  footerCategories: ['RNG', 'SPORTS'],
  copyrightYear: 2026,
  ageGate: 21,
  isLoginBeforeHome: false,
  hasReferral: false,
  contactHref: 'mailto:service@harbour.example',
};
