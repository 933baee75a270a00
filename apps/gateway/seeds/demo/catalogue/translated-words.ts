/**
 * What the demo's tables, sports, card games and lotteries are called elsewhere: English, then Chinese, Japanese, Korean,
 * Thai and Vietnamese. A dash: readers of that language see the English name.
 */

/** Rooms of a live casino, which go before the table or after it. */
export const rooms = `
Orchid|兰花|オーキッド|오키드|ออร์คิด|Hoa Lan
Lotus|莲花|ロータス|로터스|บัว|Hoa Sen
Jasmine|茉莉|ジャスミン|재스민|มะลิ|Hoa Nhài
Peony|牡丹|牡丹|모란|โบตั๋น|Mẫu Đơn
Bamboo|翠竹|バンブー|대나무|ไผ่|Trúc
Magnolia|玉兰|マグノリア|목련|แมกโนเลีย|Mộc Lan
Jade|翡翠|翡翠|비취|หยก|Ngọc Bích
Ruby|红宝石|ルビー|루비|ทับทิม|Hồng Ngọc
Sapphire|蓝宝石|サファイア|사파이어|ไพลิน|Lam Ngọc
Emerald|祖母绿|エメラルド|에메랄드|มรกต|Lục Bảo
Pearl|珍珠|パール|진주|ไข่มุก|Ngọc Trai
Amber|琥珀|琥珀|호박|อำพัน|Hổ Phách
Silk|丝绸|シルク|실크|ผ้าไหม|Lụa
Velvet|天鹅绒|ベルベット|벨벳|กำมะหยี่|Nhung
Golden|黄金|ゴールデン|황금|ทองคำ|Vàng
Crimson|绯红|クリムゾン|크림슨|แดงเข้ม|Đỏ Thắm
Imperial|皇家|インペリアル|임페리얼|จักรพรรดิ|Hoàng Đế
Royal|王室|ロイヤル|로열|รอยัล|Hoàng Gia
Grand|豪华|グランド|그랜드|แกรนด์|Đại Sảnh
Saigon|西贡|サイゴン|사이공|ไซ่ง่อน|Sài Gòn
Hanoi|河内|ハノイ|하노이|ฮานอย|Hà Nội
Bangkok|曼谷|バンコク|방콕|กรุงเทพฯ|Bangkok
Phuket|普吉|プーケット|푸껫|ภูเก็ต|Phuket
Penang|槟城|ペナン|페낭|ปีนัง|Penang
Manila|马尼拉|マニラ|마닐라|มะนิลา|Manila
Cebu|宿务|セブ|세부|เซบู|Cebu
Jakarta|雅加达|ジャカルタ|자카르타|จาการ์ตา|Jakarta
Bali|巴厘|バリ|발리|บาหลี|Bali
Macau|澳门|マカオ|마카오|มาเก๊า|Ma Cao
Seoul|首尔|ソウル|서울|โซล|Seoul
Busan|釜山|釜山|부산|ปูซาน|Busan
Tokyo|东京|東京|도쿄|โตเกียว|Tokyo
Kyoto|京都|京都|교토|เกียวโต|Kyoto
Taipei|台北|台北|타이베이|ไทเป|Đài Bắc
Shanghai|上海|上海|상하이|เซี่ยงไฮ้|Thượng Hải
Phoenix|凤凰|フェニックス|봉황|ฟีนิกซ์|Phượng Hoàng
Crane|仙鹤|鶴|두루미|นกกระเรียน|Hạc
Moonlight|月光|ムーンライト|달빛|แสงจันทร์|Ánh Trăng
Sunrise|日出|サンライズ|해돋이|อรุณรุ่ง|Bình Minh
Midnight|午夜|ミッドナイト|미드나잇|เที่ยงคืน|Nửa Đêm
Harbour|海港|ハーバー|항구|ท่าเรือ|Bến Cảng
Riviera|蔚蓝海岸|リビエラ|리비에라|ริเวียรา|Riviera
Monsoon|季风|モンスーン|몬순|มรสุม|Gió Mùa
Skyline|天际|スカイライン|스카이라인|สกายไลน์|Chân Trời
Opera|歌剧院|オペラ|오페라|โอเปร่า|Nhà Hát
`;

/** Tables of a live casino. */
export const tables = `
Baccarat|百家乐|バカラ|바카라|บาคาร่า|Baccarat
Speed Baccarat|极速百家乐|スピードバカラ|스피드 바카라|สปีดบาคาร่า|Baccarat Siêu Tốc
Squeeze Baccarat|咪牌百家乐|スクイーズバカラ|스퀴즈 바카라|บาคาร่าบีบไพ่|Baccarat Nặn Bài
VIP Baccarat|VIP百家乐|VIPバカラ|VIP 바카라|บาคาร่า VIP|Baccarat VIP
Salon Baccarat|沙龙百家乐|サロンバカラ|살롱 바카라|ซาลอนบาคาร่า|Baccarat Salon
Peek Baccarat|窥牌百家乐|ピークバカラ|피크 바카라|บาคาร่าแอบดูไพ่|Baccarat Hé Bài
Multi-Table Baccarat|多台百家乐|マルチテーブルバカラ|멀티 테이블 바카라|บาคาร่าหลายโต๊ะ|Baccarat Nhiều Bàn
Control Squeeze Baccarat|操控咪牌百家乐|コントロールスクイーズバカラ|컨트롤 스퀴즈 바카라|บาคาร่าควบคุมการบีบไพ่|Baccarat Tự Nặn Bài
Insurance Baccarat|保险百家乐|インシュランスバカラ|보험 바카라|บาคาร่าประกัน|Baccarat Bảo Hiểm
No Commission Baccarat|免佣百家乐|ノーコミッションバカラ|노 커미션 바카라|บาคาร่าไม่มีค่าคอม|Baccarat Không Hoa Hồng
Speed No Commission Baccarat|极速免佣百家乐|スピードノーコミッションバカラ|스피드 노 커미션 바카라|สปีดบาคาร่าไม่มีค่าคอม|Baccarat Siêu Tốc Không Hoa Hồng
Super Six Baccarat|超级六百家乐|スーパー6バカラ|슈퍼 식스 바카라|บาคาร่าซูเปอร์ 6|Baccarat Super 6
Dragon Bonus Baccarat|龙宝百家乐|ドラゴンボーナスバカラ|드래곤 보너스 바카라|บาคาร่าดราก้อนโบนัส|Baccarat Thưởng Rồng
Lucky Pair Baccarat|幸运对百家乐|ラッキーペアバカラ|럭키 페어 바카라|บาคาร่าคู่นำโชค|Baccarat Đôi May Mắn
Lightning Baccarat|闪电百家乐|ライトニングバカラ|라이트닝 바카라|ไลท์นิ่งบาคาร่า|Baccarat Tia Chớp
European Roulette|欧洲轮盘|ヨーロピアンルーレット|유러피언 룰렛|รูเล็ตยุโรป|Roulette Châu Âu
Speed Roulette|极速轮盘|スピードルーレット|스피드 룰렛|สปีดรูเล็ต|Roulette Siêu Tốc
Auto Roulette|自动轮盘|オートルーレット|오토 룰렛|รูเล็ตอัตโนมัติ|Roulette Tự Động
VIP Roulette|VIP轮盘|VIPルーレット|VIP 룰렛|รูเล็ต VIP|Roulette VIP
Double Wheel Roulette|双轮轮盘|ダブルホイールルーレット|더블 휠 룰렛|รูเล็ตสองวงล้อ|Roulette Hai Vòng
Slow Spin Roulette|慢速轮盘|スローレーンルーレット|슬로 스핀 룰렛|รูเล็ตหมุนช้า|Roulette Quay Chậm
French Roulette|法式轮盘|フレンチルーレット|프렌치 룰렛|รูเล็ตฝรั่งเศส|Roulette Pháp
American Roulette|美式轮盘|アメリカンルーレット|아메리칸 룰렛|รูเล็ตอเมริกัน|Roulette Mỹ
Blackjack|21点|ブラックジャック|블랙잭|แบล็คแจ็ค|Blackjack
Speed Blackjack|极速21点|スピードブラックジャック|스피드 블랙잭|สปีดแบล็คแจ็ค|Blackjack Siêu Tốc
VIP Blackjack|VIP21点|VIPブラックジャック|VIP 블랙잭|แบล็คแจ็ค VIP|Blackjack VIP
Seven Seat Blackjack|七座21点|7席ブラックジャック|7인 블랙잭|แบล็คแจ็ค 7 ที่นั่ง|Blackjack Bảy Chỗ
Free Bet Blackjack|免费加注21点|フリーベットブラックジャック|프리 벳 블랙잭|แบล็คแจ็คฟรีเบท|Blackjack Cược Miễn Phí
Infinite Blackjack|无限21点|インフィニットブラックジャック|인피니트 블랙잭|แบล็คแจ็คไม่จำกัด|Blackjack Vô Hạn
Early Payout Blackjack|提前兑现21点|アーリーペイアウトブラックジャック|얼리 페이아웃 블랙잭|แบล็คแจ็คจ่ายก่อน|Blackjack Trả Sớm
Sic Bo|骰宝|シックボー|식보|ไฮโล|Tài Xỉu
Speed Sic Bo|极速骰宝|スピードシックボー|스피드 식보|สปีดไฮโล|Tài Xỉu Siêu Tốc
Mega Sic Bo|超级骰宝|メガシックボー|메가 식보|เมกะไฮโล|Tài Xỉu Mega
Fish Prawn Crab|鱼虾蟹|フィッシュプラウンクラブ|피시 프론 크랩|น้ำเต้าปูปลา|Bầu Cua Tôm Cá
Thai Hi-Lo|泰式骰宝|タイハイロー|타이 하이로|ไฮโลไทย|Tài Xỉu Thái
Xoc Dia|色碟|ソックディア|속디아|เซาะเดีย|Xóc Đĩa
Dragon Tiger|龙虎|ドラゴンタイガー|드래곤 타이거|เสือมังกร|Rồng Hổ
Speed Dragon Tiger|极速龙虎|スピードドラゴンタイガー|스피드 드래곤 타이거|สปีดเสือมังกร|Rồng Hổ Siêu Tốc
VIP Dragon Tiger|VIP龙虎|VIPドラゴンタイガー|VIP 드래곤 타이거|เสือมังกร VIP|Rồng Hổ VIP
Fan Tan|番摊|ファンタン|판탄|กำถั่ว|Fan Tan
Speed Fan Tan|极速番摊|スピードファンタン|스피드 판탄|สปีดกำถั่ว|Fan Tan Siêu Tốc
Casino Poker|赌场扑克|カジノポーカー|카지노 포커|คาสิโนโป๊กเกอร์|Poker Sòng Bài
Hold'em Table|德州扑克桌|ホールデムテーブル|홀덤 테이블|โต๊ะโฮลเด็ม|Bàn Hold'em
Caribbean Poker|加勒比扑克|カリビアンポーカー|캐리비안 포커|แคริบเบียนโป๊กเกอร์|Poker Caribe
Three Card Poker|三张扑克|スリーカードポーカー|쓰리 카드 포커|โป๊กเกอร์สามใบ|Poker Ba Lá
Teen Patti|印度三张|ティーンパッティ|틴 파티|ทีนปัตติ|Teen Patti
Win Three Cards|赢三张|スリーカード勝負|윈 쓰리 카드|ไพ่สามใบ|Ba Cây
Andar Bahar|安达巴哈|アンダーバハール|안다르 바하르|อันดาร์บาฮาร์|Andar Bahar
Pok Deng|博定|ポックデン|포크뎅|ป๊อกเด้ง|Pok Deng
Bull Bull|牛牛|ブルブル|불불|วัววัว|Ngưu Ngưu
Pai Gow|牌九|パイゴウ|파이고우|ไพ่เก้า|Bài Cửu
Money Wheel|幸运大转盘|マネーホイール|머니 휠|วงล้อเงิน|Vòng Quay Tiền
Lantern Wheel|灯笼转盘|ランタンホイール|랜턴 휠|วงล้อโคมไฟ|Vòng Quay Đèn Lồng
Treasure Ladder|宝藏阶梯|トレジャーラダー|보물 사다리|บันไดสมบัติ|Thang Kho Báu
Dice Drop|骰子降落|ダイスドロップ|다이스 드롭|ลูกเต๋าหล่น|Thả Xúc Xắc
Card Carnival|扑克嘉年华|カードカーニバル|카드 카니발|คาร์นิวัลไพ่|Lễ Hội Bài
Lucky Marbles|幸运弹珠|ラッキーマーブル|럭키 마블|ลูกแก้วนำโชค|Bi May Mắn
`;

export const sports = `
Football|足球|サッカー|축구|ฟุตบอล|Bóng Đá
Basketball|篮球|バスケットボール|농구|บาสเกตบอล|Bóng Rổ
Tennis|网球|テニス|테니스|เทนนิส|Quần Vợt
Badminton|羽毛球|バドミントン|배드민턴|แบดมินตัน|Cầu Lông
Volleyball|排球|バレーボール|배구|วอลเลย์บอล|Bóng Chuyền
Sepak Takraw|藤球|セパタクロー|세팍타크로|ตะกร้อ|Cầu Mây
Muay Thai|泰拳|ムエタイ|무에타이|มวยไทย|Muay Thái
Boxing|拳击|ボクシング|복싱|มวยสากล|Quyền Anh
Mixed Martial Arts|综合格斗|総合格闘技|종합격투기|ศิลปะการต่อสู้แบบผสม|Võ Tổng Hợp
Baseball|棒球|野球|야구|เบสบอล|Bóng Chày
Table Tennis|乒乓球|卓球|탁구|เทเบิลเทนนิส|Bóng Bàn
Cricket|板球|クリケット|크리켓|คริกเก็ต|Cricket
Rugby Union|十五人制橄榄球|ラグビー|럭비 유니언|รักบี้ยูเนียน|Bóng Bầu Dục 15 Người
Rugby League|十三人制橄榄球|ラグビーリーグ|럭비 리그|รักบี้ลีก|Bóng Bầu Dục 13 Người
Ice Hockey|冰球|アイスホッケー|아이스하키|ฮอกกี้น้ำแข็ง|Khúc Côn Cầu Trên Băng
Field Hockey|曲棍球|フィールドホッケー|필드하키|ฮอกกี้|Khúc Côn Cầu
Handball|手球|ハンドボール|핸드볼|แฮนด์บอล|Bóng Ném
Futsal|五人制足球|フットサル|풋살|ฟุตซอล|Futsal
Beach Volleyball|沙滩排球|ビーチバレー|비치발리볼|วอลเลย์บอลชายหาด|Bóng Chuyền Bãi Biển
Golf|高尔夫|ゴルフ|골프|กอล์ฟ|Gôn
Snooker|斯诺克|スヌーカー|스누커|สนุกเกอร์|Snooker
Darts|飞镖|ダーツ|다트|ปาเป้า|Phi Tiêu
Pool|美式台球|ビリヤード|포켓볼|พูล|Bi-a Lỗ
Cycling|自行车|自転車競技|사이클|จักรยาน|Đua Xe Đạp
Motor Racing|赛车|モータースポーツ|자동차 경주|แข่งรถ|Đua Ô Tô
Motorcycle Racing|摩托车赛|オートバイレース|모터사이클 경주|แข่งมอเตอร์ไซค์|Đua Mô Tô
Athletics|田径|陸上競技|육상|กรีฑา|Điền Kinh
Swimming|游泳|競泳|수영|ว่ายน้ำ|Bơi Lội
Diving|跳水|飛込|다이빙|กระโดดน้ำ|Nhảy Cầu
Weightlifting|举重|重量挙げ|역도|ยกน้ำหนัก|Cử Tạ
Judo|柔道|柔道|유도|ยูโด|Judo
Taekwondo|跆拳道|テコンドー|태권도|เทควันโด|Taekwondo
Wrestling|摔跤|レスリング|레슬링|มวยปล้ำ|Đấu Vật
Archery|射箭|アーチェリー|양궁|ยิงธนู|Bắn Cung
Fencing|击剑|フェンシング|펜싱|ฟันดาบ|Đấu Kiếm
Gymnastics|体操|体操|체조|ยิมนาสติก|Thể Dục Dụng Cụ
Rowing|赛艇|ボート|조정|พายเรือ|Đua Thuyền
Sailing|帆船|セーリング|요트|แล่นเรือใบ|Thuyền Buồm
Water Polo|水球|水球|수구|โปโลน้ำ|Bóng Nước
American Football|美式足球|アメリカンフットボール|미식축구|อเมริกันฟุตบอล|Bóng Bầu Dục Mỹ
Aussie Rules|澳式足球|オーストラリアンフットボール|호주식 축구|ออสซีรูลส์|Bóng Đá Úc
Netball|无板篮球|ネットボール|네트볼|เน็ตบอล|Bóng Lưới
Squash|壁球|スカッシュ|스쿼시|สควอช|Bóng Quần
Chess|国际象棋|チェス|체스|หมากรุกสากล|Cờ Vua
Football League|足球联赛|サッカーリーグ|축구 리그|ฟุตบอลลีก|Giải Bóng Đá
Football Cup|足球杯|サッカーカップ|축구 컵|ฟุตบอลถ้วย|Cúp Bóng Đá
Horse Racing|赛马|競馬|경마|แข่งม้า|Đua Ngựa
Greyhounds|赛狗|ドッグレース|경견|แข่งสุนัข|Đua Chó
Speedway|摩托车场地赛|スピードウェイ|스피드웨이|สปีดเวย์|Speedway
Sprint|短跑|スプリント|단거리 달리기|วิ่งระยะสั้น|Chạy Nước Rút
Penalty Shoot-Out|点球大战|PK戦|승부차기|ดวลจุดโทษ|Sút Luân Lưu
`;

export const esports = `
Five-Lane Arena|五路竞技场|5レーンアリーナ|5라인 아레나|อารีนาห้าเลน|Đấu Trường Năm Đường
Three-Lane Mobile|三路手游|3レーンモバイル|3라인 모바일|โมบายสามเลน|Ba Đường Di Động
Tactical Shooter|战术射击|タクティカルシューター|전술 슈팅|เกมยิงยุทธวิธี|Bắn Súng Chiến Thuật
Hero Shooter|英雄射击|ヒーローシューター|히어로 슈팅|เกมยิงฮีโร่|Bắn Súng Anh Hùng
Battle Royale|大逃杀|バトルロイヤル|배틀 로열|แบทเทิลรอยัล|Sinh Tồn
Squad Royale|小队大逃杀|スクワッドロイヤル|스쿼드 로열|สควอดรอยัล|Sinh Tồn Theo Đội
Football Sim Cup|模拟足球杯|サッカーシムカップ|축구 시뮬레이션 컵|ฟุตบอลจำลองคัพ|Cúp Bóng Đá Mô Phỏng
Basketball Sim Cup|模拟篮球杯|バスケシムカップ|농구 시뮬레이션 컵|บาสเกตบอลจำลองคัพ|Cúp Bóng Rổ Mô Phỏng
Racing Sim Series|模拟赛车系列赛|レーシングシムシリーズ|레이싱 시뮬레이션 시리즈|ซีรีส์แข่งรถจำลอง|Đua Xe Mô Phỏng
Real-Time Strategy|即时战略|リアルタイムストラテジー|실시간 전략|กลยุทธ์เรียลไทม์|Chiến Thuật Thời Gian Thực
Auto Battler|自走棋|オートバトラー|오토 배틀러|ออโต้แบทเลอร์|Cờ Nhân Phẩm
Card Duel League|卡牌对决联赛|カードデュエルリーグ|카드 대결 리그|ลีกดวลการ์ด|Giải Đấu Thẻ Bài
Fighting Game Open|格斗游戏公开赛|格闘ゲームオープン|격투 게임 오픈|เกมต่อสู้โอเพน|Giải Mở Rộng Đối Kháng
Kart Grand Prix|卡丁车大奖赛|カートグランプリ|카트 그랑프리|โกคาร์ทกรังด์ปรีซ์|Giải Đua Xe Kart
Tank Battles|坦克大战|タンクバトル|탱크 배틀|ศึกรถถัง|Đại Chiến Xe Tăng
Space Strategy|太空战略|スペースストラテジー|우주 전략|กลยุทธ์อวกาศ|Chiến Lược Không Gian
Rhythm Masters|节奏大师|リズムマスターズ|리듬 마스터즈|ปรมาจารย์จังหวะ|Bậc Thầy Nhịp Điệu
Puzzle Versus|益智对战|パズル対戦|퍼즐 대전|พัซเซิลเวอร์ซัส|Giải Đố Đối Kháng
Mobile Arena Masters|手游竞技大师赛|モバイルアリーナマスターズ|모바일 아레나 마스터즈|โมบายอารีนามาสเตอร์|Đấu Trường Di Động
Campus League|校园联赛|キャンパスリーグ|캠퍼스 리그|ลีกมหาวิทยาลัย|Giải Sinh Viên
Sim Tennis Tour|模拟网球巡回赛|シムテニスツアー|시뮬레이션 테니스 투어|เทนนิสจำลองทัวร์|Quần Vợt Mô Phỏng
Arena All-Stars|竞技场全明星|アリーナオールスターズ|아레나 올스타|อารีนาออลสตาร์|Đấu Trường Ngôi Sao
`;

export const fishHeroes = `
Ocean King|海王|オーシャンキング|바다의 왕|ราชาแห่งมหาสมุทร|Vua Đại Dương
Dragon Palace|龙宫|竜宮|용궁|วังมังกร|Long Cung
Golden Toad|金蟾|黄金ガマ|황금 두꺼비|คางคกทองคำ|Cóc Vàng
Crab Emperor|蟹皇|カニ皇帝|게 황제|จักรพรรดิปู|Hoàng Đế Cua
Mermaid Bay|美人鱼湾|人魚の入り江|인어 만|อ่าวนางเงือก|Vịnh Tiên Cá
Shark Strait|鲨鱼海峡|サメの海峡|상어 해협|ช่องแคบฉลาม|Eo Biển Cá Mập
Kraken Deep|海怪深渊|クラーケンの深海|크라켄의 심해|ห้วงลึกคราเคน|Vực Sâu Kraken
Jellyfish Garden|水母花园|クラゲの庭|해파리 정원|สวนแมงกะพรุน|Vườn Sứa
Lucky Carp|幸运鲤鱼|幸運の鯉|행운의 잉어|ปลาคาร์ปนำโชค|Cá Chép May Mắn
Turtle Island|龟岛|カメ島|거북이 섬|เกาะเต่า|Đảo Rùa
Pirate Reef|海盗礁|海賊の岩礁|해적 암초|แนวปะการังโจรสลัด|Rạn Hải Tặc
Thunder Dragon|雷龙|雷竜|천둥 용|มังกรสายฟ้า|Rồng Sấm
Phoenix Sea|凤凰海|フェニックスの海|봉황의 바다|ทะเลฟีนิกซ์|Biển Phượng Hoàng
Treasure Trench|宝藏海沟|宝の海溝|보물 해구|ร่องสมุทรสมบัติ|Rãnh Kho Báu
`;

export const fishTails = `
Fishing|捕鱼|フィッシング|피싱|ตกปลา|Bắn Cá
Hunter|猎手|ハンター|헌터|นักล่า|Thợ Săn
Cannon|大炮|キャノン|캐논|ปืนใหญ่|Đại Bác
Party|派对|パーティー|파티|ปาร์ตี้|Lễ Hội
`;

export const cards = `
Tien Len|前进牌|ティエンレン|띠엔렌|เตียนเลน|Tiến Lên
Phom|-|フォム|폼|ฟ้อม|Phỏm
Mau Binh|十三支|マウビン|마우빈|เมาบินห์|Mậu Binh
Xi To|越南梭哈|シートー|시또|ซีโต|Xì Tố
Sam Loc|-|サムロック|삼록|ซัมหลก|Sâm Lốc
Capsa Susun|印尼十三张|カプササスン|캅사 수순|แคปซ่า|Capsa Susun
Domino Gaple|多米诺骨牌|ドミノ・ガプレ|도미노 가플레|โดมิโนกาเปล|Domino Gaple
Domino QiuQiu|多米诺九九|ドミノ・キューキュー|도미노 큐큐|โดมิโนคิวคิว|Domino QiuQiu
Big Two|锄大地|大富豪|빅투|สลาฟ|Đại Lão Nhị
Dou Dizhu|斗地主|闘地主|더우디주|โต้วตี้จู่|Đấu Địa Chủ
Mahjong Duel|二人麻将|二人麻雀|마작 대결|ดวลไพ่นกกระจอก|Mạt Chược Đôi
Sichuan Mahjong|四川麻将|四川麻雀|쓰촨 마작|ไพ่นกกระจอกเสฉวน|Mạt Chược Tứ Xuyên
Riichi Mahjong|立直麻将|リーチ麻雀|리치 마작|ไพ่นกกระจอกริอิจิ|Mạt Chược Riichi
Go-Stop|韩国花牌|ゴーストップ|고스톱|โกสต็อป|Go-Stop
Seotda|韩国三八光|ソッタ|섯다|ซอตตา|Seotda
Hanafuda|花札|花札|화투|ฮานาฟุดะ|Hanafuda
Pusoy Dos|菲律宾大老二|プソイドス|푸소이 도스|ปูโซยโดส|Pusoy Dos
Tongits|菲律宾同吉|トンギッツ|통잇츠|ตองอิท|Tongits
Lucky Nine|幸运九点|ラッキーナイン|럭키 나인|ลัคกี้ไนน์|Chín May Mắn
Pok Deng Room|博定房|ポックデンルーム|포크뎅 룸|ห้องป๊อกเด้ง|Phòng Pok Deng
Dummy|泰国拉米|ダミー|더미|ดัมมี่|Dummy
Bull Bull Room|牛牛房|ブルブルルーム|불불 룸|ห้องวัววัว|Phòng Ngưu Ngưu
Xoc Dia Room|色碟房|ソックディアルーム|속디아 룸|ห้องเซาะเดีย|Phòng Xóc Đĩa
Golden Flower|炸金花|ゴールデンフラワー|골든 플라워|ดอกไม้ทอง|Kim Hoa
Thirteen Water|十三水|十三水|십삼수|ไพ่สิบสาม|Thập Tam Thủy
Gin Rummy|金拉米|ジンラミー|진 러미|จินรัมมี่|Gin Rummy
Ludo|飞行棋|ルード|루도|ลูโด|Cờ Cá Ngựa
Xiangqi|象棋|シャンチー|샹치|หมากรุกจีน|Cờ Tướng
Texas Hold'em Room|德州扑克房|テキサスホールデムルーム|텍사스 홀덤 룸|ห้องเท็กซัสโฮลเด็ม|Phòng Texas Hold'em
`;

/** Places that lotteries are of. */
export const lotteryPlaces = `
Hanoi|河内|ハノイ|하노이|ฮานอย|Hà Nội
Ho Chi Minh City|胡志明市|ホーチミン市|호찌민시|โฮจิมินห์|TP. Hồ Chí Minh
Da Nang|岘港|ダナン|다낭|ดานัง|Đà Nẵng
Can Tho|芹苴|カントー|껀터|เกิ่นเทอ|Cần Thơ
Hue|顺化|フエ|후에|เว้|Huế
Quang Ninh|广宁|クアンニン|꽝닌|กว๋างนิญ|Quảng Ninh
Hai Phong|海防|ハイフォン|하이퐁|ไฮฟอง|Hải Phòng
Nam Dinh|南定|ナムディン|남딘|นามดิ่ญ|Nam Định
Thai Binh|太平|タイビン|타이빈|ท้ายบิ่ญ|Thái Bình
Bac Ninh|北宁|バクニン|박닌|บั๊กนิญ|Bắc Ninh
Khanh Hoa|庆和|カインホア|카인호아|คั้ญฮหว่า|Khánh Hòa
Phu Yen|富安|フーイエン|푸옌|ฟู้เอียน|Phú Yên
Quang Nam|广南|クアンナム|꽝남|กว๋างนาม|Quảng Nam
Binh Dinh|平定|ビンディン|빈딘|บิ่ญดิ่ญ|Bình Định
Quang Tri|广治|クアンチ|꽝찌|กว๋างจิ|Quảng Trị
Quang Binh|广平|クアンビン|꽝빈|กว๋างบิ่ญ|Quảng Bình
Gia Lai|嘉莱|ザライ|잘라이|ซาลาย|Gia Lai
Dak Lak|多乐|ダクラク|닥락|ดั๊กลัก|Đắk Lắk
Kon Tum|昆嵩|コントゥム|꼰뚬|กอนตูม|Kon Tum
Ninh Thuan|宁顺|ニントゥアン|닌투언|นิญถ่วน|Ninh Thuận
Tien Giang|前江|ティエンザン|띠엔장|เตี่ยนซาง|Tiền Giang
Kien Giang|坚江|キエンザン|끼엔장|เกียนซาง|Kiên Giang
Da Lat|大叻|ダラット|달랏|ดาลัด|Đà Lạt
Dong Thap|同塔|ドンタップ|동탑|ด่งท้าป|Đồng Tháp
Ca Mau|金瓯|カマウ|까마우|ก่าเมา|Cà Mau
Ben Tre|槟椥|ベンチェ|벤째|เบ๊นแจ|Bến Tre
Vung Tau|头顿|ブンタウ|붕따우|หวุงเต่า|Vũng Tàu
Bac Lieu|薄辽|バクリエウ|박리에우|บากเลียว|Bạc Liêu
Dong Nai|同奈|ドンナイ|동나이|ด่งนาย|Đồng Nai
Soc Trang|朔庄|ソクチャン|속짱|ซ้อกจัง|Sóc Trăng
Tay Ninh|西宁|タイニン|떠이닌|เตยนิญ|Tây Ninh
An Giang|安江|アンザン|안장|อานซาง|An Giang
Binh Thuan|平顺|ビントゥアン|빈투언|บิ่ญถ่วน|Bình Thuận
Vinh Long|永隆|ビンロン|빈롱|หวิญล็อง|Vĩnh Long
Binh Duong|平阳|ビンズオン|빈즈엉|บิ่ญเซือง|Bình Dương
Tra Vinh|茶荣|チャビン|짜빈|จ่าวิญ|Trà Vinh
Long An|隆安|ロンアン|롱안|ล็องอาน|Long An
Binh Phuoc|平福|ビンフオック|빈프억|บิ่ญเฟื้อก|Bình Phước
Hau Giang|后江|ハウザン|허우장|เหิ่วซาง|Hậu Giang
Dak Nong|得农|ダクノン|닥농|ดั๊กนง|Đắk Nông
Bangkok|曼谷|バンコク|방콕|กรุงเทพฯ|Bangkok
Chiang Mai|清迈|チェンマイ|치앙마이|เชียงใหม่|Chiang Mai
Phuket|普吉|プーケット|푸껫|ภูเก็ต|Phuket
Jakarta|雅加达|ジャカルタ|자카르타|จาการ์ตา|Jakarta
Bali|巴厘|バリ|발리|บาหลี|Bali
Surabaya|泗水|スラバヤ|수라바야|สุราบายา|Surabaya
Manila|马尼拉|マニラ|마닐라|มะนิลา|Manila
Cebu|宿务|セブ|세부|เซบู|Cebu
Vientiane|万象|ビエンチャン|비엔티안|เวียงจันทน์|Viêng Chăn
Phnom Penh|金边|プノンペン|프놈펜|พนมเปญ|Phnôm Pênh
Penang|槟城|ペナン|페낭|ปีนัง|Penang
Straits|海峡|海峡|해협|ช่องแคบ|Eo Biển
`;

export const quickDraws = `
Three-Minute Draw|三分彩|3分くじ|3분 추첨|หวย 3 นาที|Xổ Số 3 Phút
Five-Minute Draw|五分彩|5分くじ|5분 추첨|หวย 5 นาที|Xổ Số 5 Phút
One-Minute Draw|一分彩|1分くじ|1분 추첨|หวย 1 นาที|Xổ Số 1 Phút
Lucky 28|幸运28|ラッキー28|럭키 28|ลัคกี้ 28|May Mắn 28
Happy Ten|快乐十分|ハッピーテン|해피 텐|แฮปปี้เทน|Vui Vẻ Mười
Fast Three|快三|ファストスリー|패스트 쓰리|ฟาสต์ทรี|Ba Nhanh
Five Balls|五球彩|ファイブボール|파이브 볼|ห้าลูก|Năm Bóng
Keno|基诺|キノ|키노|คีโน|Keno
Speed Keno|极速基诺|スピードキノ|스피드 키노|สปีดคีโน|Keno Siêu Tốc
Racing Ten|赛车十|レーシングテン|레이싱 텐|แข่งรถสิบคัน|Đua Xe Mười
Boat Racing Ten|赛艇十|ボートレーステン|보트 레이싱 텐|แข่งเรือสิบลำ|Đua Thuyền Mười
Colour Game|彩色骰|カラーゲーム|컬러 게임|เกมสี|Trò Chơi Màu Sắc
Number Rush|数字冲刺|ナンバーラッシュ|넘버 러시|ตัวเลขพาเพลิน|Số Nhanh
Big Small|大小|大小|대소|สูงต่ำ|Tài Xỉu
Odd Even|单双|奇数偶数|홀짝|คู่คี่|Chẵn Lẻ
Lucky Six|幸运六|ラッキーシックス|럭키 식스|ลัคกี้ซิกซ์|Sáu May Mắn
Dice Three|三骰|サイコロ3個|주사위 셋|ลูกเต๋าสามลูก|Ba Xúc Xắc
Hourly Draw|整点彩|毎時くじ|매시 추첨|หวยรายชั่วโมง|Xổ Số Hàng Giờ
`;
