import type { DemoWords } from './articles.ts';

export const vietnamese: DemoWords = {
  categories: {
    money: 'Nạp và rút tiền',
    games: 'Trò chơi',
    account: 'Tài khoản và bảo mật',
    safer: 'Chơi có trách nhiệm',
    rules: 'Quy định',
  },
  articles: {
    deposits: {
      title: 'Nạp tiền như thế nào?',
      summary: 'Từ lúc chọn phương thức đến khi tiền vào ví, và cần làm gì khi phải chờ lâu.',
      body: `Đăng nhập và mở [Nạp tiền](/member/depositv2).

1. Chọn phương thức. Hạn mức và phí được hiển thị trước khi bạn xác nhận.
2. Nhập số tiền hoặc chọn một mức gợi ý.
3. Xác nhận. Trang của nhà cung cấp thanh toán sẽ mở ra; hãy thanh toán tại đó.

Số dư thay đổi ngay khi nhà cung cấp báo đã nhận tiền, thường chỉ trong vài giây.

## Khi phải chờ lâu

Một lệnh nạp chờ thanh toán trong nửa giờ, sau đó hết hạn và không bị trừ tiền. Trạng thái nằm ở trang nạp tiền. Nếu ngân hàng đã trừ tiền mà ví chưa được cộng, hãy [viết cho chúng tôi](/feedback) kèm mã lệnh nạp và ảnh biên lai.`,
    },
    withdrawals: {
      title: 'Rút tiền như thế nào?',
      summary: 'Những gì một lệnh rút sẽ yêu cầu. Trang trình diễn này đi qua mọi bước nhưng không chi trả tiền.',
      body: `**Sampan là trang trình diễn.** Số dư ở đây chỉ để chơi thử: lệnh rút đi qua mọi bước, nhưng không ngân hàng nào chi trả.

Lệnh rút cần ba điều:

- một tài khoản đứng tên bạn;
- mật khẩu rút tiền, khác với mật khẩu đăng nhập;
- tiền nạp và tiền thưởng đã được cược trước.

Số tiền được giữ riêng khi bạn yêu cầu. Trong lúc chờ bạn có thể hủy; nếu không chuyển được, tiền trở lại ví. Khi đã trả, hãy cho biết bạn đã nhận được chưa: không trả lời thì được tính là đã nhận.`,
    },
    play: {
      title: 'Tìm và chơi một trò chơi thế nào?',
      summary: 'Tìm kiếm, mục yêu thích, chế độ chơi thử và nơi xem các lượt cược.',
      body: `Ô tìm kiếm của mỗi sảnh trả lời ngay khi bạn gõ, không phân biệt dấu và chữ hoa chữ thường. Bạn có thể lọc theo nhà cung cấp, tính năng hoặc trò mới. Ngôi sao giữ trò chơi trong [mục yêu thích](/fav).

## Chơi và chơi thử

**Chơi** dùng số dư trong ví. **Chơi thử** dùng tiền ảo của trò chơi và không làm thay đổi số dư.

## Lượt cược của bạn

Mọi lượt cược nằm trong [lịch sử cược](/member/personalHistoryCopy) cùng tiền cược, tiền trả và số ván. Mất kết nối giữa ván? Ván vẫn được hoàn tất và kết quả nằm trong lịch sử.`,
    },
    'account-security': {
      title: 'Giữ tài khoản an toàn thế nào?',
      summary: 'Một mật khẩu riêng, một bước xác minh thứ hai, và kết thúc những phiên lạ.',
      body: `- Dùng mật khẩu mà bạn không dùng ở nơi khác. Chúng tôi không bao giờ hỏi mật khẩu qua email, SMS hay trò chuyện.
- Thêm **khóa truy cập** hoặc **ứng dụng xác thực** trong [trung tâm bảo mật](/member/securityCenter). Khi đó, mật khẩu bị lộ là chưa đủ.
- Đăng nhập từ nơi mới cần xác minh thêm. Nếu nhận được mã mà bạn không yêu cầu, hãy đổi mật khẩu.
- Trung tâm bảo mật liệt kê mọi phiên đang mở. Hãy kết thúc những phiên không phải của bạn.

Quên mật khẩu? Mục *Quên mật khẩu* dưới ô đăng nhập sẽ gửi liên kết đến email hoặc mã đến điện thoại của bạn.`,
    },
    responsible: {
      title: 'Chơi có trách nhiệm',
      summary: 'Về lâu dài, cờ bạc luôn tốn tiền. Làm sao để nó chỉ là giải trí, và dấu hiệu khi không còn như vậy.',
      body: `Chỉ dành cho người từ 18 tuổi trở lên. Qua nhiều ván, trò nào cũng giữ lại một phần: đây là trò giải trí tốn tiền, không bao giờ là nguồn thu nhập.

## Trước khi chơi

- Định sẵn số tiền bạn có thể mất mà không ảnh hưởng, và thời gian chơi.
- Đừng bao giờ chơi bằng tiền vay, hay để gỡ lại số đã thua.
- Đừng chơi khi mệt mỏi, bực bội hoặc đã uống rượu.

## Giới hạn và tạm nghỉ

Tại [Giới hạn và tạm nghỉ](/member/saferPlay) bạn đặt số tiền được nạp, cược và thua, cùng thời gian chơi, theo ngày, tuần và tháng. Giới hạn nhỏ hơn có hiệu lực ngay, giới hạn lớn hơn có hiệu lực sau. Tại đó bạn cũng có thể tạm nghỉ, tự loại trừ khỏi việc chơi, và chọn trò chơi nhắc bạn đã chơi bao lâu sau mỗi khoảng thời gian nào.

## Những dấu hiệu đáng lưu ý

Bạn giấu việc mình chơi bao nhiêu. Bạn chơi lâu hơn hoặc nhiều hơn dự định. Bạn đi vay. Bạn bồn chồn khi không chơi.

Nếu thấy mình trong đó, hãy dừng một thời gian và nói chuyện với người bạn tin tưởng, hoặc một dịch vụ tư vấn nơi bạn sống. Bạn có thể [viết cho chúng tôi](/feedback) để đóng tài khoản.`,
    },
    'agent-policy': {
      title: 'Chính sách đại lý',
      summary: 'Cách đại lý của Sampan bản trình diễn mời người chơi, và những điều không được làm.',
      body: `Đại lý mời người chơi và chịu trách nhiệm về cách mời. Chính sách này là ví dụ: thương hiệu hoạt động thật sẽ đặt chính sách của mình ở đây.

## Mời người chơi

Chỉ mời người trưởng thành, bằng liên kết hoặc mã của chính bạn. Hãy nói rõ rằng chơi là tốn tiền và không ai có thể hứa sẽ thắng.

## Không được phép

- Mời trẻ vị thành niên, hoặc người đã tự loại trừ.
- Cho người chơi vay tiền, hoặc lấy mật khẩu của họ.
- Quảng cáo bằng tin nhắn không được yêu cầu, hoặc nhân danh thương hiệu.

## Khi vi phạm

Nhà vận hành có thể tạm ngưng mã mời hoặc tài khoản.`,
    },
    agreement: {
      title: 'Thỏa thuận người dùng',
      summary: 'Những điều bạn đồng ý khi mở tài khoản tại trang trình diễn Sampan.',
      body: `Thỏa thuận này là giữa bạn và đơn vị vận hành trang trình diễn Sampan. Đây là bản mẫu: thương hiệu hoạt động thật sẽ đặt điều khoản của mình tại đây.

## 1. Ai được sử dụng Sampan

Bạn từ 18 tuổi trở lên và đủ tuổi đặt cược tại nơi bạn sống. Mỗi người một tài khoản.

## 2. Tiền chơi thử

Số dư ở đây là tiền chơi thử. Nó không có giá trị, không thể rút ra và không đổi lấy bất cứ thứ gì.

## 3. Tài khoản của bạn

Bạn cung cấp thông tin đúng và giữ kín mật khẩu. Hãy báo ngay khi người khác dùng tài khoản của bạn. Bạn có thể đóng tài khoản bất cứ lúc nào.

## 4. Trò chơi

Kết quả của một ván là kết quả máy chủ của nhà cung cấp ghi lại. Ván bị lỗi sẽ bị hủy và tiền cược được trả lại.

## 5. Những điều không được phép

Phần mềm chơi thay, thông đồng giữa người chơi, lợi dụng lỗi và tài khoản đứng tên người khác. Chúng tôi có thể tạm khóa tài khoản vi phạm và cho chủ tài khoản biết lý do.

## 6. Dữ liệu của bạn

Chúng tôi lưu những gì cần để vận hành tài khoản: thông tin, lượt cược, thanh toán và lần đăng nhập. Chúng tôi không bán dữ liệu. Bạn có thể hỏi chúng tôi lưu gì, yêu cầu sửa hoặc xóa khi không có nghĩa vụ phải lưu.

## 7. Thay đổi

Chúng tôi báo trước khi thay đổi có hiệu lực. Nếu không đồng ý, bạn có thể đóng tài khoản.`,
    },
    'what-rtp-means': {
      title: 'Con số phần trăm trên trò chơi nghĩa là gì',
      summary: 'RTP 96 % không có nghĩa là tối nay bạn lấy lại 96 trên mỗi 100.',
      body: `Mỗi ô trò chơi hiển thị *tỷ lệ hoàn trả cho người chơi*, gọi tắt là RTP. Với 96 %, trong tổng tiền cược qua hàng triệu ván, 96 % được trả lại và 4 % thuộc về nhà cái.

## Điều nó không nói

Nó không nói gì về một buổi tối. Trò trả hiếm mà nhiều và trò trả thường xuyên mà ít có thể có cùng RTP. Trong một trăm ván, trò thứ nhất phần lớn là mất, trò thứ hai phần lớn lên xuống.

## Nó dùng để làm gì

Để so sánh. Giữa hai trò bạn thích như nhau, trò có RTP cao hơn tốn ít hơn theo thời gian. Không trò nào đem lại thu nhập về lâu dài, và không ván nào trước đó ảnh hưởng đến ván sau.`,
    },
    'help-centre-opens': {
      title: 'Trung tâm trợ giúp đã mở',
      summary: 'Câu trả lời bằng bảy ngôn ngữ, có tìm kiếm, và biểu mẫu cho điều còn thiếu.',
      body: `Từ hôm nay, [trung tâm trợ giúp](/help) trả lời những câu hỏi thường gặp nhất bằng cả bảy ngôn ngữ của trang. Ô tìm kiếm không phân biệt dấu và chữ hoa chữ thường.

Có gì thiếu hoặc sai? [Biểu mẫu góp ý](/feedback) nhận văn bản và tối đa ba ảnh.`,
    },
    'every-prize-has-a-chance': {
      title: 'Vì sao mỗi giải rút thăm đều ghi xác suất',
      summary: 'Các ô trên vòng quay rộng như nhau; điều quyết định là bảng bên cạnh.',
      body: `Một số [khuyến mãi](/promotions) rút giải bằng vé: trên vòng quay hoặc trên ba cuộn. Bên cạnh luôn có bảng ghi từng giải và xác suất của nó.

## Hình ảnh và lượt rút

Các ô trên vòng quay rộng như nhau, dù xác suất khác nhau. Vòng quay chỉ là hình ảnh: máy chủ của chúng tôi rút giải theo xác suất trong bảng, rồi vòng quay dừng ở kết quả đó. Bấm hai lần hay mất kết nối không làm thay đổi gì. Một vé là một lượt rút.

## Xác suất nói lên điều gì

Với 1 %, qua rất nhiều lượt rút thì khoảng một trên một trăm lượt cho giải này. Rút một trăm lượt chưa chắc đã có: trong 100 người rút nhiều như vậy, khoảng 37 người không trúng lần nào. Lượt trước không ảnh hưởng đến lượt sau, và giải lâu chưa ra không có nghĩa là sắp ra.

## Trước khi nạp tiền để lấy vé

Hãy xem bảng trước. Dòng không có số tiền là lượt rút không được gì, và đó thường là kết quả dễ xảy ra nhất.`,
    },
    'search-in-plain-letters': {
      title: 'Tìm trò chơi bằng chữ cái thông thường',
      summary: 'Tên tiếng Trung, tiếng Hàn, chữ kana tiếng Nhật và tiếng Thái không còn cần bàn phím riêng.',
      body: `Gõ *doudizhu*, hoặc chỉ *ddz*, là tìm thấy 斗地主. *goseutop* tìm thấy 고스톱, còn *hailo* tìm thấy ไฮโล. Cách này dùng được ở mọi sảnh và trong ô tìm nhanh mở bằng Ctrl K (⌘ K trên Mac). Dấu và chữ hoa chữ thường vẫn không ảnh hưởng.

Tên viết bằng kanji chưa tìm được theo cách đọc tiếng Nhật.

Bộ lọc của sảnh cũng mới: mỗi mục cho biết sẽ còn lại bao nhiêu trò chơi.`,
    },
    demonstration: {
      title: 'Trang trình diễn không có báo cáo tín nhiệm',
      summary:
        'Trang này không có giấy phép và không có xếp hạng. Đây là những gì đơn vị vận hành sẽ công bố tại trang này.',
      body: `**Sampan là trang trình diễn.** Trang không có giấy phép, không có xếp hạng và không có sổ sách được kiểm toán. Ở đây chỉ có tiền chơi thử, và không ai bảo đảm cho nó.

## Những gì nên có ở đây

Đơn vị vận hành dùng tiền thật sẽ công bố những điều người chơi có thể kiểm tra ở nơi khác:

- ai điều hành trang và công ty đăng ký ở đâu;
- giấy phép, số giấy phép và sổ đăng ký công khai có ghi nó;
- tiền của người chơi được giữ tách khỏi tiền của công ty như thế nào;
- ai kiểm toán sổ sách và ai kiểm định trò chơi, kèm báo cáo có ngày tháng;
- cách khiếu nại và ai phân xử khi hai bên không đồng ý.

## Cách đọc một báo cáo như vậy

Hãy truy mỗi lời khẳng định về tận nguồn. Một con dấu không dẫn đến đâu, hay một con số mà sổ đăng ký không có, không nói lên điều gì.`,
    },
    join: {
      title: 'Hợp tác với chúng tôi',
      summary: 'Dành cho đại lý và người phát trực tiếp: hợp tác bắt đầu thế nào.',
      body: `Bạn có khán giả hoặc mạng lưới người chơi và muốn hợp tác?

1. [Mở tài khoản](/register).
2. Cho chúng tôi biết qua [biểu mẫu góp ý](/feedback) bạn là ai, người chơi của bạn từ đâu và cách liên hệ.
3. Chúng tôi trả lời, thống nhất điều khoản bằng văn bản và mở khu đại lý cho tài khoản của bạn.

Chúng tôi chỉ hợp tác với người nói thật với người chơi: không hứa hẹn thắng, không dành cho người dưới 18 tuổi.`,
    },
    download: {
      title: 'Sampan trên điện thoại',
      summary: 'Trang hoạt động trên mọi trình duyệt hiện hành; ứng dụng được liệt kê ở đây nếu có.',
      body: `Không cần cài đặt gì: mở trang này trong trình duyệt của điện thoại, và nếu muốn hãy thêm vào màn hình chính từ menu của trình duyệt.

Chỉ cài ứng dụng từ trang này hoặc từ cửa hàng của điện thoại. Chúng tôi không bao giờ gửi ứng dụng qua email, SMS hay trò chuyện.`,
    },
    'point-mall': {
      title: 'Điểm',
      summary: 'Điểm là gì, tích điểm thế nào và đổi được gì.',
      body: `Cược đã có kết quả sẽ được tích điểm: cứ mỗi ₫1.000 tiền cược không bị hoàn lại, bạn được số điểm theo tỷ lệ của loại trò chơi, ghi ở phía trên. Phần lẻ được giữ lại, điểm không hết hạn.

- **Đổi quà**: dùng điểm lấy quà; tiền thưởng vào ví của bạn, một số cần nhân viên duyệt.
- **Đổi tiền**: đổi điểm nguyên thành tiền ngay lập tức.
- Cả hai đều cần mật khẩu rút tiền.

**Sampan là bản trình diễn**: quà không được gửi thật. Không cần chơi để lấy điểm: điểm không làm cho ván cược nào tốt hơn.`,
    },
  },
};
