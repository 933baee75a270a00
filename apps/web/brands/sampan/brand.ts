import type { Brand } from '../schema.ts';

export const brand: Brand = {
  name: 'Sampan',
  merchantCode: 'SAMPAN',
  lotteryType: 'SEA',
  device: 'WEB',
  defaultLanguage: 'EN',
  languages: ['EN', 'VI', 'TH', 'ID', 'JA', 'KO', 'CN'],
  timeZone: 'Asia/Ho_Chi_Minh',
  chatHeaderColour: '#6b3ac9',
  prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
  announcementTypes: ['B', 'PL', 'PU', 'PR', 'H'],
  esportsVendors: [],
  footerCategories: ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'FISH', 'PVP'],
  copyrightYear: 2024,
  ageGate: 18,
  isLoginBeforeHome: false,
  hasReferral: true,
  contactHref: 'mailto:service@sampan.example',
};
