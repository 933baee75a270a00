import type { live as source } from '../EN/live.ts';
import type { Translation } from '../translation.ts';

export const live: Translation<typeof source> = {
  'live.winners.title': 'ผู้ชนะวันนี้',
  'live.winners.latest': 'ล่าสุด',
  'live.winners.largest': 'สูงสุด',
  'live.winners.empty': 'วันนี้ยังไม่มีผู้ชนะ',
  'live.winners.empty.text': 'รางวัลจริงจะแสดงที่นี่ทันทีที่เกิดขึ้น',
  'live.jackpots.title': 'แจ็กพอต',
  'live.jackpots.empty': 'ขณะนี้ไม่มีแจ็กพอต',
  'live.jackpots.empty.text': 'แจ็กพอตจะแสดงเมื่อค่ายเกมแจ้งยอดเงิน',
  'live.download.title': 'พก {brand} ไปทุกที่',
  'live.download.text': 'สแกนโค้ดด้วยมือถือเพื่อเปิดเว็บไซต์ หรือดาวน์โหลดแอปหากมี',
  'live.download.code': 'โค้ดสำหรับเปิดเว็บไซต์นี้บนมือถือ',
  'live.download.IOS': 'แอป iPhone',
  'live.download.IOS_LITE': 'แอป iPhone แบบเบา',
  'live.download.ANDROID': 'แอป Android',
  'live.offer.deposit': 'ฝากรวม {amount} ขึ้นไป',
  'live.offer.noDeposit': 'ไม่ต้องฝากเงิน',
  'live.offer.approval': 'หลังได้รับอนุมัติ',
  'live.offer.until': 'ถึงวันที่ {date}',
  'live.offer.open': 'ไม่มีวันสิ้นสุด',
  'live.member.continue': 'ไปต่อ',
};
