import type { Board } from './results.ts';

/** A province's or city's lottery company. */
export interface Station {
  readonly code: string;
  readonly name: string;
  readonly board: Board;
  /** The weekdays on which it draws, 0 being Sunday. */
  readonly weekdays: readonly number[];
}

const station = (board: Board, code: string, name: string, ...weekdays: readonly number[]): Station => ({
  code,
  name,
  board,
  weekdays,
});

/** Which company draws on which weekday is public knowledge: the companies and the newspapers print it. */
const stations: readonly Station[] = [
  station('north', 'ha-noi', 'Hà Nội', 1, 4),
  station('north', 'quang-ninh', 'Quảng Ninh', 2),
  station('north', 'bac-ninh', 'Bắc Ninh', 3),
  station('north', 'hai-phong', 'Hải Phòng', 5),
  station('north', 'nam-dinh', 'Nam Định', 6),
  station('north', 'thai-binh', 'Thái Bình', 0),

  station('central', 'hue', 'Thừa Thiên Huế', 0, 1),
  station('central', 'phu-yen', 'Phú Yên', 1),
  station('central', 'dak-lak', 'Đắk Lắk', 2),
  station('central', 'quang-nam', 'Quảng Nam', 2),
  station('central', 'da-nang', 'Đà Nẵng', 3, 6),
  station('central', 'khanh-hoa', 'Khánh Hòa', 0, 3),
  station('central', 'binh-dinh', 'Bình Định', 4),
  station('central', 'quang-tri', 'Quảng Trị', 4),
  station('central', 'quang-binh', 'Quảng Bình', 4),
  station('central', 'gia-lai', 'Gia Lai', 5),
  station('central', 'ninh-thuan', 'Ninh Thuận', 5),
  station('central', 'quang-ngai', 'Quảng Ngãi', 6),
  station('central', 'dak-nong', 'Đắk Nông', 6),
  station('central', 'kon-tum', 'Kon Tum', 0),

  station('south', 'ho-chi-minh', 'TP.HCM', 1, 6),
  station('south', 'dong-thap', 'Đồng Tháp', 1),
  station('south', 'ca-mau', 'Cà Mau', 1),
  station('south', 'ben-tre', 'Bến Tre', 2),
  station('south', 'vung-tau', 'Vũng Tàu', 2),
  station('south', 'bac-lieu', 'Bạc Liêu', 2),
  station('south', 'dong-nai', 'Đồng Nai', 3),
  station('south', 'can-tho', 'Cần Thơ', 3),
  station('south', 'soc-trang', 'Sóc Trăng', 3),
  station('south', 'tay-ninh', 'Tây Ninh', 4),
  station('south', 'an-giang', 'An Giang', 4),
  station('south', 'binh-thuan', 'Bình Thuận', 4),
  station('south', 'vinh-long', 'Vĩnh Long', 5),
  station('south', 'binh-duong', 'Bình Dương', 5),
  station('south', 'tra-vinh', 'Trà Vinh', 5),
  station('south', 'long-an', 'Long An', 6),
  station('south', 'binh-phuoc', 'Bình Phước', 6),
  station('south', 'hau-giang', 'Hậu Giang', 6),
  station('south', 'tien-giang', 'Tiền Giang', 0),
  station('south', 'kien-giang', 'Kiên Giang', 0),
  station('south', 'da-lat', 'Đà Lạt', 0),
];

export const stationOf = (code: string): Station | undefined => stations.find((one) => one.code === code);

/** The stations of a board that draw on a weekday, 0 being Sunday. */
export const stationsOn = (board: Board, weekday: number): Station[] =>
  stations.filter((one) => one.board === board && one.weekdays.includes(weekday));
