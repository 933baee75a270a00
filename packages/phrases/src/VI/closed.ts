import type { Translation } from '../translation.ts';
import type { closed as source } from '../EN/closed.ts';

export const closed: Translation<typeof source> = {
  'closed.maintenance': 'Bảo trì hệ thống',
  'closed.maintenance.heading': 'HẠN CHẾ TRUY CẬP',
  'closed.maintenance.text': 'Chúng tôi đang bảo trì hệ thống. Số dư của bạn vẫn an toàn; vui lòng quay lại sau.',
  'closed.region': 'Hạn chế IP',
  'closed.region.text': 'Trang không phục vụ tại khu vực hoặc địa chỉ IP của bạn.',
  'closed.region.visitor': 'Địa chỉ IP của bạn: {ip}, quốc gia: {country}.',
  'closed.unknown': 'không rõ',
  'closed.again': 'Trang này tự trở lại ngay khi bạn vào được.',
  'closed.contact': 'Liên hệ',
};
