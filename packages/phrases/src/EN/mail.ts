import { agentMail } from './agent-mail.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

export const mail = {
  'mail.greeting': 'Hello {account},',
  'mail.footer':
    'You get this message because you have an account at {brand}. If it is not yours, please contact customer service.',
  'mail.welcome.subject': 'Welcome to {brand}',
  'mail.welcome.body':
    'Your account is ready. You can log in with your username {account}. Never tell anyone your password; we will never ask for it.',
  'mail.welcome.action': 'Open {brand}',
  'mail.lineSent.subject': 'Your transfer was sent',
  'mail.lineSent.body':
    '{amount} {currency} went from your wallet to {name}. If that was not you, contact customer service at once.',
  'mail.lineReceived.subject': 'You received a transfer',
  'mail.lineReceived.body': '{amount} {currency} from {name} is in your wallet.',
  'mail.line.action': 'See my transfers',
  'mail.deposit.subject': 'Your deposit has arrived',
  'mail.deposit.body': '{amount} {currency} is in your wallet. The number of the deposit is {reference}.',
  'mail.deposit.action': 'See my transactions',
  'mail.deposit.sms': '{brand}: your deposit of {amount} {currency} is in your wallet.',
  'mail.greetingAnyone': 'Hello,',
  'mail.footerAnyone':
    'You get this message because somebody typed this address at {brand}. If that was not you, ignore it; nothing happens without the code.',
  'mail.code.subject': '{code} is your code for {brand}',
  'mail.code.body':
    'Type this code to go on. It is good for {minutes} min and for one use. Never tell it to anyone; we will never ask for it.',
  'mail.code.sms': '{brand}: your code is {code}. It is good for {minutes} min. Never tell it to anyone.',
  'mail.reset.subject': 'Set a new password',
  'mail.reset.body':
    'Somebody asked for a new password for the account {account}. The link is good for {minutes} min and for one use. If that was not you, ignore this message; your password stays as it is.',
  'mail.reset.action': 'Set a new password',
  'mail.passwordChanged.subject': 'Your password was changed',
  'mail.passwordChanged.body':
    'The password of your account {account} was changed, and every other session was ended. If that was not you, set a new password at once and tell customer service.',
  'mail.passwordChanged.action': 'Open {brand}',
  'mail.passwordChanged.sms':
    '{brand}: the password of your account {account} was changed. If that was not you, contact customer service at once.',
  'mail.newDevice.subject': 'New login to your {brand} account',
  'mail.newDevice.body':
    'Your account was opened from a browser that we have not seen before: {client}, {place}, {time}. If that was you, there is nothing to do. If not, change your password now and log out everywhere else.',
  'mail.newDevice.action': 'Check my security',

  'mail.footerStaff': 'You get this message because you work with {brand}. If you don’t, ignore it; nothing happens.',
  'mail.staffInvitation.subject': 'Your way into the console of {brand}',
  'mail.staffInvitation.body':
    'The link sets your password for the console of {brand}. It is good for {hours} hours and for one use. After that you set up an authenticator app or a passkey, or show the one that you have. If you expected no invitation, ignore this message.',
  'mail.staffInvitation.action': 'Set my password',
  'mail.contract.subject': 'Contracts at {brand}',
  'mail.contract.body':
    '{change, select, offered {Your upline offers you a contract: {kind, select, dividend {dividend} daily {daily salary} hourly {hourly salary} other {real-time salary}}. Answer it in the agent centre before it lapses.} accepted {{name} accepted the contract that you offered: {kind, select, dividend {dividend} daily {daily salary} hourly {hourly salary} other {real-time salary}}.} rejected {{name} rejected the contract that you offered: {kind, select, dividend {dividend} daily {daily salary} hourly {hourly salary} other {real-time salary}}.} ending {The other side asks to end a contract: {kind, select, dividend {dividend} daily {daily salary} hourly {hourly salary} other {real-time salary}}. It goes on until both agree.} ended {A contract ended: {kind, select, dividend {dividend} daily {daily salary} hourly {hourly salary} other {real-time salary}}.} bill {A bill of {amount} {currency} is ready to be collected: {kind, select, dividend {dividend} daily {daily salary} hourly {hourly salary} other {real-time salary}}.} other {{amount} {currency} came into your wallet: {kind, select, dividend {dividend} daily {daily salary} hourly {hourly salary} other {real-time salary}}.}}',
  'mail.contract.action': 'Open the agent centre',
  'mail.loginWays.subject': 'Your {brand} account’s ways to log in changed',
  'mail.loginWays.body':
    '{change, select, passkeyAdded {A passkey was added to your account.} passkeyRemoved {A passkey was removed from your account.} totpAdded {An authenticator app was connected to your account.} recoveryMade {New recovery codes were made for your account; the old ones no longer work.} recoveryUsed {A recovery code of your account was used.} emailChanged {The e-mail address of your account was replaced by another one.} mobileChanged {A mobile number was set for your account.} other {The authenticator app was removed from your account.}} If that was you, there is nothing to do. If not, change your password now and log out everywhere else.',
  'mail.loginWays.action': 'Check my security',
  'mail.accountChange.subject': 'A change to your {brand} account',
  'mail.accountChange.body':
    '{change, select, fundPasswordSet {A fund password was set for your account.} fundPasswordChanged {The fund password of your account was changed.} fundPasswordReset {The fund password of your account was reset with a code; for a while no money leaves your account.} payoutAdded {A bank account or e-wallet to pay out to was added to your account.} payoutRemoved {A bank account or e-wallet to pay out to was removed from your account.} realNameCorrected {The real name of your account was corrected by customer service.} profileCorrected {Personal details of your account were corrected by customer service.} profileChanged {Personal details of your account were changed.} avatarChanged {The picture of your account was changed.} other {A real name was set for your account.}} If that was you, there is nothing to do. If not, change your password now, log out everywhere else and contact customer service.',
  'mail.accountChange.action': 'Check my security',
  'mail.saferPlay.subject': 'Your limits and breaks at {brand}',
  'mail.saferPlay.body':
    '{change, select, set {A limit, or how often you are reminded, was changed; it counts at once.} later {A larger limit, or none, was asked for; it counts from {until}.} cancelled {A change of a limit was taken back.} time_out {A time-out lasts until {until}.} exclusion {You are excluded from play until {until}.} open_exclusion {You are excluded from play without an end.} imposed {We set a limit for you; it counts at once.} imposed_time_out {We set a time-out for you until {until}.} imposed_exclusion {We excluded you from play until {until}.} open_imposed_exclusion {We excluded you from play without an end.} returned {Your time-out has ended.} other {A limit or a break was lifted.}} If that wasn’t you, contact customer service.',
  'mail.saferPlay.action': 'See my limits',
  'mail.staffMessage.subject': '{subject}',
  'mail.staffMessage.body': '{text}',
  'mail.staffMessage.action': 'Open my mailbox',
  ...agentMail,
  ...withdrawalMail,
} as const;
