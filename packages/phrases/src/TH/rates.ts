import type { rates as english } from '../EN/rates.ts';
import type { Translation } from '../translation.ts';

export const rates = {
  'rates.title': 'อัตรารีเบตของ {account}',
  'rates.legend': 'อัตรารีเบต',
  'rates.note': 'เป็นเปอร์เซ็นต์ของเดิมพันที่สรุปแล้ว ไม่เกินของคุณเองและไม่ต่ำกว่าของดาวน์ไลน์ของเขา',
  'rates.invalid': 'กรอกเปอร์เซ็นต์ ทศนิยมไม่เกินสี่ตำแหน่ง',
  'rates.limits': '{min} ถึง {max}',
  'rates.submit': 'บันทึกอัตรา',
  'rates.saved': 'ตั้งอัตราของ {account} แล้ว',
} as const satisfies Translation<typeof english>;
