import type { Translation } from '../translation.ts';
import type { agent as source } from '../EN/agent.ts';

export const agent: Translation<typeof source> = {
  'agent.title': 'ศูนย์เอเยนต์',
  'agent.menu': 'หน้าในศูนย์เอเยนต์',
  'agent.announcement': 'ประกาศ',
  'agent.announcement.empty': 'ขณะนี้ไม่มีประกาศ',
  'agent.overview': 'ภาพรวมทีม',
  'agent.downline': 'จัดการทีม',
  'agent.betting': 'การเดิมพันของทีม',
  'agent.profit': 'กำไรขาดทุนของผู้ใช้',
  'agent.income': 'รายได้ของฉัน',
  'agent.transactions': 'รายละเอียดธุรกรรม',
  'agent.dividend': 'บันทึกเงินปันผล',
  'agent.daily': 'ค่าจ้างรายวัน',
  'agent.hourly': 'ค่าจ้างรายชั่วโมง',
  'agent.realtime': 'ค่าจ้างแบบเรียลไทม์',
  'agent.registration': 'ลงทะเบียนบัญชี',
  'agent.policy': 'นโยบายตัวแทน',
  'agent.policy.empty': 'ผู้ให้บริการยังไม่ได้เผยแพร่นโยบายตัวแทน',
  'agent.registration.text': 'ผู้ที่สมัครด้วยรหัสหรือลิงก์ของคุณจะเข้าร่วมทีมของคุณ',
  'agent.code': 'รหัสเชิญ',
  'agent.link': 'ลิงก์เชิญ',
  'agent.qr': 'คิวอาร์โค้ดของลิงก์เชิญของคุณ',
  'agent.copy': 'คัดลอก',
  'agent.copied': 'คัดลอกแล้ว',
  'agent.copyFailed': 'คัดลอกไม่ได้ โปรดเลือกข้อความแล้วคัดลอกเอง',
};
