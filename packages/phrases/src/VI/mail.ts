import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';
import { agentMail } from './agent-mail.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': 'Xin chào {account},',
  'mail.footer':
    'Bạn nhận được tin này vì có tài khoản tại {brand}. Nếu đó không phải tài khoản của bạn, vui lòng liên hệ chăm sóc khách hàng.',
  'mail.welcome.subject': 'Chào mừng bạn đến với {brand}',
  'mail.welcome.body':
    'Tài khoản của bạn đã sẵn sàng. Bạn có thể đăng nhập bằng tên {account}. Đừng cho ai biết mật khẩu; chúng tôi không bao giờ hỏi mật khẩu của bạn.',
  'mail.welcome.action': 'Mở {brand}',
  'mail.lineSent.subject': 'Đã chuyển tiền',
  'mail.lineSent.body':
    '{amount} {currency} đã được chuyển từ ví của bạn đến {name}. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'mail.lineReceived.subject': 'Bạn nhận được tiền chuyển',
  'mail.lineReceived.body': '{amount} {currency} từ {name} đã vào ví của bạn.',
  'mail.line.action': 'Xem các lần chuyển tiền',
  'mail.deposit.subject': 'Tiền nạp của bạn đã vào ví',
  'mail.deposit.body': '{amount} {currency} đã vào ví của bạn. Mã lệnh nạp là {reference}.',
  'mail.deposit.action': 'Xem giao dịch của tôi',
  'mail.deposit.sms': '{brand}: khoản nạp {amount} {currency} đã vào ví của bạn.',
  'mail.greetingAnyone': 'Xin chào,',
  'mail.footerAnyone':
    'Bạn nhận được tin này vì có người đã nhập địa chỉ này tại {brand}. Nếu không phải bạn, hãy bỏ qua; không có mã thì không có gì xảy ra.',
  'mail.code.subject': '{code} là mã {brand} của bạn',
  'mail.code.body':
    'Nhập mã này để tiếp tục. Mã có hiệu lực {minutes} phút và chỉ dùng được một lần. Đừng cho ai biết mã; chúng tôi không bao giờ hỏi mã của bạn.',
  'mail.code.sms': '{brand}: mã của bạn là {code}, có hiệu lực {minutes} phút. Đừng cho ai biết mã này.',
  'mail.reset.subject': 'Đặt mật khẩu mới',
  'mail.reset.body':
    'Có người yêu cầu đặt mật khẩu mới cho tài khoản {account}. Liên kết có hiệu lực {minutes} phút và chỉ dùng được một lần. Nếu không phải bạn, hãy bỏ qua tin này; mật khẩu của bạn vẫn giữ nguyên.',
  'mail.reset.action': 'Đặt mật khẩu mới',
  'mail.passwordChanged.subject': 'Mật khẩu của bạn đã được đổi',
  'mail.passwordChanged.body':
    'Mật khẩu của tài khoản {account} đã được đổi và mọi phiên đăng nhập khác đã kết thúc. Nếu không phải bạn, hãy đặt mật khẩu mới ngay và báo cho chăm sóc khách hàng.',
  'mail.passwordChanged.action': 'Mở {brand}',
  'mail.passwordChanged.sms':
    '{brand}: mật khẩu của tài khoản {account} đã được đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'mail.newDevice.subject': 'Đăng nhập mới vào tài khoản {brand} của bạn',
  'mail.newDevice.body':
    'Tài khoản của bạn vừa được mở từ một trình duyệt mà chúng tôi chưa từng thấy: {client}, {place}, {time}. Nếu đó là bạn, bạn không cần làm gì. Nếu không phải, hãy đổi mật khẩu ngay và đăng xuất khỏi mọi thiết bị khác.',
  'mail.newDevice.action': 'Kiểm tra bảo mật',

  'mail.footerStaff':
    'Bạn nhận được tin này vì làm việc với {brand}. Nếu không phải, hãy bỏ qua; sẽ không có gì xảy ra.',
  'mail.staffInvitation.subject': 'Lời mời vào trang quản trị của {brand}',
  'mail.staffInvitation.body':
    'Liên kết này đặt mật khẩu của bạn cho trang quản trị của {brand}. Liên kết có hiệu lực {hours} giờ và chỉ dùng được một lần. Sau đó bạn thiết lập ứng dụng xác thực hoặc khóa truy cập, hoặc xác nhận bằng cái đã có. Nếu bạn không chờ lời mời nào, hãy bỏ qua tin này.',
  'mail.staffInvitation.action': 'Đặt mật khẩu của tôi',
  'mail.contract.subject': 'Hợp đồng tại {brand}',
  'mail.contract.body':
    '{change, select, offered {Tuyến trên đề nghị bạn một hợp đồng: {kind, select, dividend {cổ tức} daily {lương ngày} hourly {lương giờ} other {lương thời gian thực}}. Hãy trả lời trong trung tâm đại lý trước khi hết hạn.} accepted {{name} đã chấp nhận hợp đồng bạn đề nghị: {kind, select, dividend {cổ tức} daily {lương ngày} hourly {lương giờ} other {lương thời gian thực}}.} rejected {{name} đã từ chối hợp đồng bạn đề nghị: {kind, select, dividend {cổ tức} daily {lương ngày} hourly {lương giờ} other {lương thời gian thực}}.} ending {Bên kia yêu cầu chấm dứt hợp đồng: {kind, select, dividend {cổ tức} daily {lương ngày} hourly {lương giờ} other {lương thời gian thực}}. Hợp đồng tiếp tục cho đến khi cả hai đồng ý.} ended {Một hợp đồng đã kết thúc: {kind, select, dividend {cổ tức} daily {lương ngày} hourly {lương giờ} other {lương thời gian thực}}.} bill {Bảng kê {amount} {currency} đã có thể nhận: {kind, select, dividend {cổ tức} daily {lương ngày} hourly {lương giờ} other {lương thời gian thực}}.} other {{amount} {currency} đã vào ví của bạn: {kind, select, dividend {cổ tức} daily {lương ngày} hourly {lương giờ} other {lương thời gian thực}}.}}',
  'mail.contract.action': 'Mở trung tâm đại lý',
  'mail.loginWays.subject': 'Cách đăng nhập tài khoản {brand} của bạn đã thay đổi',
  'mail.loginWays.body':
    '{change, select, passkeyAdded {Một khóa truy cập đã được thêm vào tài khoản của bạn.} passkeyRemoved {Một khóa truy cập đã bị xóa khỏi tài khoản của bạn.} totpAdded {Một ứng dụng xác thực đã được kết nối với tài khoản của bạn.} recoveryMade {Các mã khôi phục mới đã được tạo cho tài khoản của bạn; mã cũ không còn dùng được.} recoveryUsed {Một mã khôi phục của tài khoản bạn vừa được dùng.} emailChanged {Địa chỉ email của tài khoản bạn đã được thay bằng địa chỉ khác.} mobileChanged {Một số di động đã được đặt cho tài khoản của bạn.} other {Ứng dụng xác thực đã bị xóa khỏi tài khoản của bạn.}} Nếu đó là bạn, bạn không cần làm gì. Nếu không phải, hãy đổi mật khẩu ngay và đăng xuất khỏi mọi thiết bị khác.',
  'mail.loginWays.action': 'Kiểm tra bảo mật',
  'mail.accountChange.subject': 'Tài khoản {brand} của bạn có thay đổi',
  'mail.accountChange.body':
    '{change, select, fundPasswordSet {Mật khẩu rút tiền đã được đặt cho tài khoản của bạn.} fundPasswordChanged {Mật khẩu rút tiền của tài khoản bạn đã được đổi.} fundPasswordReset {Mật khẩu rút tiền của tài khoản bạn đã được đặt lại bằng mã; tạm thời tiền không thể ra khỏi tài khoản.} payoutAdded {Một tài khoản ngân hàng hoặc ví điện tử nhận tiền đã được thêm vào tài khoản của bạn.} payoutRemoved {Một tài khoản ngân hàng hoặc ví điện tử nhận tiền đã bị xóa khỏi tài khoản của bạn.} realNameCorrected {Họ tên thật của tài khoản bạn đã được chăm sóc khách hàng sửa lại.} profileCorrected {Thông tin cá nhân của tài khoản bạn đã được chăm sóc khách hàng sửa lại.} profileChanged {Thông tin cá nhân của tài khoản bạn đã được thay đổi.} avatarChanged {Ảnh đại diện của tài khoản bạn đã được thay đổi.} other {Họ tên thật đã được đặt cho tài khoản của bạn.}} Nếu đó là bạn, bạn không cần làm gì. Nếu không phải, hãy đổi mật khẩu ngay, đăng xuất khỏi mọi thiết bị khác và liên hệ chăm sóc khách hàng.',
  'mail.accountChange.action': 'Kiểm tra bảo mật',
  'mail.saferPlay.subject': 'Giới hạn và tạm nghỉ của bạn tại {brand}',
  'mail.saferPlay.body':
    '{change, select, set {Một giới hạn, hoặc tần suất nhắc, đã thay đổi; có hiệu lực ngay.} later {Đã yêu cầu giới hạn lớn hơn hoặc bỏ giới hạn; có hiệu lực từ {until}.} cancelled {Đã hủy một thay đổi giới hạn.} time_out {Tạm nghỉ kéo dài đến {until}.} exclusion {Bạn được loại trừ khỏi việc chơi đến {until}.} open_exclusion {Bạn được loại trừ khỏi việc chơi không thời hạn.} imposed {Chúng tôi đặt một giới hạn cho bạn; có hiệu lực ngay.} imposed_time_out {Chúng tôi đặt tạm nghỉ cho bạn đến {until}.} imposed_exclusion {Chúng tôi loại trừ bạn khỏi việc chơi đến {until}.} open_imposed_exclusion {Chúng tôi loại trừ bạn khỏi việc chơi không thời hạn.} returned {Tạm nghỉ của bạn đã kết thúc.} other {Một giới hạn hoặc lần nghỉ đã được gỡ.}} Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng.',
  'mail.saferPlay.action': 'Xem giới hạn của tôi',
  'mail.staffMessage.subject': '{subject}',
  'mail.staffMessage.body': '{text}',
  'mail.staffMessage.action': 'Mở hộp thư của tôi',
  ...agentMail,
  ...withdrawalMail,
};
