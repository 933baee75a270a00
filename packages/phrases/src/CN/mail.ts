import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';
import { agentMail } from './agent-mail.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': '{account}，您好：',
  'mail.footer': '您收到此消息，是因为您在 {brand} 拥有账号。如果不是您本人的账号，请联系客服。',
  'mail.welcome.subject': '欢迎来到 {brand}',
  'mail.welcome.body': '您的账号已开通，可使用用户名 {account} 登录。请勿将密码告诉任何人；我们绝不会向您索要密码。',
  'mail.welcome.action': '打开 {brand}',
  'mail.lineSent.subject': '您的转账已发出',
  'mail.lineSent.body': '{amount} {currency} 已从您的钱包转给 {name}。如果不是您本人操作，请立即联系客服。',
  'mail.lineReceived.subject': '您收到一笔转账',
  'mail.lineReceived.body': '{name} 转来的 {amount} {currency} 已到您的钱包。',
  'mail.line.action': '查看我的转账',
  'mail.deposit.subject': '您的存款已到账',
  'mail.deposit.body': '{amount} {currency} 已存入您的钱包。存款编号为 {reference}。',
  'mail.deposit.action': '查看我的交易',
  'mail.deposit.sms': '【{brand}】您的存款 {amount} {currency} 已存入钱包。',
  'mail.greetingAnyone': '您好：',
  'mail.footerAnyone':
    '您收到此消息，是因为有人在 {brand} 输入了此地址。如果不是您本人操作，请忽略；没有验证码，什么都不会发生。',
  'mail.code.subject': '{code} 是您的 {brand} 验证码',
  'mail.code.body':
    '请输入此验证码继续操作。验证码 {minutes} 分钟内有效，且只能使用一次。请勿告诉任何人；我们绝不会向您索要验证码。',
  'mail.code.sms': '【{brand}】您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉任何人。',
  'mail.reset.subject': '设置新密码',
  'mail.reset.body':
    '有人申请为账号 {account} 设置新密码。链接 {minutes} 分钟内有效，且只能使用一次。如果不是您本人操作，请忽略此消息；您的密码不会改变。',
  'mail.reset.action': '设置新密码',
  'mail.passwordChanged.subject': '您的密码已修改',
  'mail.passwordChanged.body':
    '您的账号 {account} 的密码已修改，其他登录均已退出。如果不是您本人操作，请立即设置新密码并联系客服。',
  'mail.passwordChanged.action': '打开 {brand}',
  'mail.passwordChanged.sms': '【{brand}】您的账号 {account} 的密码已修改。如果不是您本人操作，请立即联系客服。',
  'mail.newDevice.subject': '您的{brand}账户有新的登录',
  'mail.newDevice.body':
    '我们检测到您的账户在一个从未见过的浏览器上登录：{client}，{place}，{time}。如果是您本人操作，无需处理；如果不是，请立即修改密码并退出其他所有设备。',
  'mail.newDevice.action': '检查账户安全',

  'mail.footerStaff': '您收到此消息，是因为您为 {brand} 工作。如果并非如此，请忽略；不会有任何变化。',
  'mail.staffInvitation.subject': '{brand} 管理后台的登录邀请',
  'mail.staffInvitation.body':
    '通过此链接为您在 {brand} 管理后台的账号设置密码。链接 {hours} 小时内有效，且只能使用一次。随后请设置验证器应用或通行密钥；如已设置，请用其验证。如果您没有在等待邀请，请忽略此消息。',
  'mail.staffInvitation.action': '设置我的密码',
  'mail.contract.subject': '{brand} 合约通知',
  'mail.contract.body':
    '{change, select, offered {上级向您提供合约：{kind, select, dividend {分红} daily {日工资} hourly {时工资} other {实时工资}}。请在失效前到代理中心答复。} accepted {{name} 接受了您提供的合约：{kind, select, dividend {分红} daily {日工资} hourly {时工资} other {实时工资}}。} rejected {{name} 拒绝了您提供的合约：{kind, select, dividend {分红} daily {日工资} hourly {时工资} other {实时工资}}。} ending {对方请求终止合约：{kind, select, dividend {分红} daily {日工资} hourly {时工资} other {实时工资}}。双方同意前合约继续有效。} ended {合约已终止：{kind, select, dividend {分红} daily {日工资} hourly {时工资} other {实时工资}}。} bill {{amount} {currency} 的账单可以领取：{kind, select, dividend {分红} daily {日工资} hourly {时工资} other {实时工资}}。} other {{amount} {currency} 已转入您的钱包：{kind, select, dividend {分红} daily {日工资} hourly {时工资} other {实时工资}}。}}',
  'mail.contract.action': '打开代理中心',
  'mail.loginWays.subject': '您的{brand}账户登录方式已更改',
  'mail.loginWays.body':
    '{change, select, passkeyAdded {您的账户添加了一个通行密钥。} passkeyRemoved {您的账户移除了一个通行密钥。} totpAdded {您的账户绑定了身份验证器应用。} recoveryMade {您的账户重新生成了恢复码，旧恢复码已失效。} recoveryUsed {您的账户使用了一个恢复码。} emailChanged {您账户的邮箱地址已更换为另一个。} mobileChanged {您的账户设置了手机号码。} other {您的账户已移除身份验证器应用。}}如果是您本人操作，无需处理；如果不是，请立即修改密码并退出其他所有设备。',
  'mail.loginWays.action': '检查账户安全',
  'mail.accountChange.subject': '您的{brand}账户有变更',
  'mail.accountChange.body':
    '{change, select, fundPasswordSet {您的账户已设置资金密码。} fundPasswordChanged {您账户的资金密码已修改。} fundPasswordReset {您账户的资金密码已通过验证码重置；一段时间内资金无法转出。} payoutAdded {您的账户已添加一个收款银行账户或电子钱包。} payoutRemoved {您的账户已删除一个收款银行账户或电子钱包。} realNameCorrected {您账户的真实姓名已由客服更正。} profileCorrected {您账户的个人资料已由客服更正。} profileChanged {您账户的个人资料已修改。} avatarChanged {您账户的头像已修改。} other {您的账户已设置真实姓名。}}如果是您本人操作，无需处理；如果不是，请立即修改密码、退出其他所有设备并联系客服。',
  'mail.accountChange.action': '检查账户安全',
  'mail.saferPlay.subject': '您在 {brand} 的限额与暂停',
  'mail.saferPlay.body':
    '{change, select, set {限额或提醒间隔已更改，立即生效。} later {已申请提高或取消限额，自 {until} 起生效。} cancelled {限额的更改已撤回。} time_out {暂停游戏至 {until}。} exclusion {您已被排除在游戏之外，直至 {until}。} open_exclusion {您已被无期限排除在游戏之外。} imposed {我们为您设定了限额，立即生效。} imposed_time_out {我们为您设定了暂停，至 {until}。} imposed_exclusion {我们已将您排除在游戏之外，直至 {until}。} open_imposed_exclusion {我们已将您无期限排除在游戏之外。} returned {您的暂停已结束。} other {限额或暂停已解除。}} 如果不是您本人操作，请联系客服。',
  'mail.saferPlay.action': '查看我的限额',
  'mail.staffMessage.subject': '{subject}',
  'mail.staffMessage.body': '{text}',
  'mail.staffMessage.action': '打开站内信',
  ...agentMail,
  ...withdrawalMail,
};
