/**
 * What the pictures stand for that stand for one thing: a key that means a password here and a passkey there says
 * nothing. Pictures of plain gestures (close, search, the way on) are free, and so are decorations.
 * @type {Readonly<Record<string, { means: string, files: RegExp }>>}
 */
const meanings = {
  'badge-percent': { means: 'rebates', files: /Rebate|Cashback|menu-links/ },
  'banknote-arrow-down': { means: 'a deposit', files: /Deposit|Wallet|AccountBar|menu-links/ },
  'banknote-arrow-up': { means: 'a withdrawal', files: /Withdraw|Wallet|menu-links/ },
  cherry: { means: 'slots', files: /CategoryIcon/ },
  crown: { means: 'VIP', files: /\/vip\/|Vip|menu-links/ },
  'fingerprint-pattern': { means: 'a passkey', files: /Passkey|OtherWays|Security/ },
  flame: { means: 'hot games', files: /Header|Hot|Lobby|menu-links/ },
  'gamepad-2': { means: 'e-sports', files: /CategoryIcon/ },
  goal: { means: "a vendor's own sports", files: /CategoryIcon/ },
  history: { means: 'what was played last', files: /Lobby|Recent/ },
  inbox: { means: 'the mailbox', files: /[Mm]ailbox|menu-links/ },
  joystick: { means: 'a trial', files: /Trial|OtherWays/ },
  'key-round': { means: 'a password', files: /Password|Security/ },
  medal: { means: 'the rank of a member', files: /Rank|menu-links/ },
  megaphone: { means: 'notices', files: /Notice|Marquee|AccountBar|BottomBar|menu-links/ },
  'notebook-text': { means: 'the account record', files: /\/records\/|Wallet|menu-links/ },
  'receipt-text': { means: 'the betting record', files: /\/records\/|MemberRounds|AccountBar|menu-links/ },
  'rotate-ccw-key': { means: 'a forgotten password', files: /Forgot|Reset|LoginBar|LoginForm/ },
  'shopping-bag': { means: 'the points mall', files: /PointMall|\/points?\/|menu-links/ },
  tag: { means: 'promotions', files: /[Pp]romotion|AccountBar|BottomBar|Palette|menu-links/ },
  trophy: { means: 'sports', files: /CategoryIcon/ },
};

const imported = /from 'lucide-react\/icons\/([a-z0-9-]+)'/g;

/**
 * @param {string} file path from the root, with forward slashes
 * @param {string} text
 * @returns {string[]}
 */
export function iconProblems(file, text) {
  if (!file.startsWith('apps/web/src/')) return [];
  return [...text.matchAll(imported)].flatMap(([, icon = '']) => {
    const meaning = Object.hasOwn(meanings, icon) ? meanings[icon] : undefined;
    return !meaning || meaning.files.test(file)
      ? []
      : [
          `${file}: the picture "${icon}" means ${meaning.means}; take another, or say in scripts/checks/icons.mjs that it does`,
        ];
  });
}
