import type { DemoWords } from './articles.ts';

export const english: DemoWords = {
  categories: {
    money: 'Deposits and withdrawals',
    games: 'Games',
    account: 'Account and security',
    safer: 'Safer gambling',
    rules: 'Rules',
  },
  articles: {
    deposits: {
      title: 'How do I deposit?',
      summary: 'From the choice of a method to the money in your wallet, and what to do when it takes longer.',
      body: `Log in and open [Deposit](/member/depositv2).

1. Choose a method. Its limits and its fee are shown before you confirm.
2. Enter the amount, or tap one of the suggested ones.
3. Confirm. The page of the payment provider opens; pay there.

Your balance changes as soon as the provider reports the payment, usually within seconds.

## It takes longer

A deposit waits half an hour for its payment, then it expires and nothing is charged. Its state is on the deposit page. If your bank has taken the money and the deposit is not credited, [write to us](/feedback) with the number of the deposit and a picture of the receipt.`,
    },
    withdrawals: {
      title: 'How do I withdraw?',
      summary: 'What a withdrawal asks of you. This demonstration goes through every step, and pays nothing out.',
      body: `**Sampan is a demonstration.** The credit here is play credit: a withdrawal goes through every step, but no bank pays it.

A withdrawal asks for three things:

- an account in your own name;
- your fund password, which is not the password you log in with;
- that deposits and bonuses have been played first.

The amount is set aside when you ask for it. While it waits you can cancel it; if it can’t be paid it comes back to your wallet. Once it is paid, say whether it arrived: without an answer it counts as received.`,
    },
    play: {
      title: 'How do I find and play a game?',
      summary: 'Search, favourites, demo mode, and where your bets are listed.',
      body: `The search of each lobby answers while you type and ignores accents and case. Filter by vendor, by feature, or by what is new. The star keeps a game among your [favourites](/fav).

## Play and demo

**Play** uses the credit of your wallet. **Demo** uses play money of the game and changes no balance.

## Your bets

Every bet is in the [betting record](/member/personalHistoryCopy) with its stake, payout and round number. Lost the connection during a round? It is finished without you, and its result is in the record.`,
    },
    'account-security': {
      title: 'How do I keep my account safe?',
      summary: 'A password of its own, a second proof, and an end to sessions that you don’t know.',
      body: `- Use a password that you use nowhere else. We never ask for it by mail, SMS or chat.
- Add a **passkey** or an **authenticator app** in the [security centre](/member/securityCenter). A stolen password is then not enough.
- A login from a new place asks for a second proof. If you get a code that you didn’t ask for, change your password.
- The security centre lists every open session. End those that are not yours.

Forgot the password? *Forgot password* below the login sends a link to your e-mail address or a code to your phone.`,
    },
    responsible: {
      title: 'Safer gambling',
      summary: 'Gambling costs money in the long run. How to keep it a pastime, and signs that it no longer is one.',
      body: `Gambling is for people of 18 and over. Over many rounds every game keeps a share: it is a pastime that costs money, never an income.

## Before you start

- Decide how much you can lose without missing it, and how long you will play.
- Never play with borrowed money, and never to win back what is lost.
- Don’t play when you are tired, upset or have been drinking.

## Limits and breaks

On [Limits and breaks](/member/saferPlay) you set how much you can pay in, stake and lose, and how long you can play, by day, week and month. A smaller limit counts at once, a larger one later. There you also take a time-out, exclude yourself from play, and choose how often a game tells you how long you have been playing.

## Signs to take seriously

You hide how much you play. You play longer or for more than you meant to. You borrow. You are restless when you don’t play.

If you know one of these, stop for a while and talk to somebody you trust, or to a counselling service where you live. You can [write to us](/feedback) to have your account closed.`,
    },
    'agent-policy': {
      title: 'Agent policy',
      summary: 'How agents of the Sampan demonstration invite players, and what they may not do.',
      body: `An agent invites players and answers for how that is done. This policy is an example: a brand that goes live puts its own here.

## Inviting

Invite adults only, through your own link or code. Tell them that play costs money and that nobody can promise a win.

## What is not allowed

- Inviting minors, or people who have excluded themselves.
- Lending money to players, or taking their passwords.
- Advertising by unsolicited messages, or in the name of the brand.

## When a rule is broken

The operator may suspend the invitation code, or the account.`,
    },
    agreement: {
      title: 'User agreement',
      summary: 'What you agree to when you open an account with the Sampan demonstration.',
      body: `This agreement is between you and the operator of the Sampan demonstration. It is an example: a brand that goes live puts its own terms here.

## 1. Who may use Sampan

You are at least 18 years old, and old enough to gamble where you live. One person has one account.

## 2. Play credit

The credit here is play credit. It has no value, cannot be paid out, and is not exchanged for anything.

## 3. Your account

You give true details and keep your password to yourself. Tell us at once when somebody else uses your account. You may close it at any time.

## 4. Games

The result of a round is the one that the vendor’s server has recorded. A round in which the game failed is void, and its stake is returned.

## 5. What is not allowed

Programs that play for you, arrangements between players, the use of faults, and accounts in another’s name. We may suspend an account that does this, and tell its owner why.

## 6. Your data

We keep what is needed to run the account: your details, your bets, your payments and your logins. We don’t sell it. You may ask what we keep, and have it corrected or deleted where no duty to keep it stands against that.

## 7. Changes

We tell you of a change before it takes effect. If you don’t agree, close your account.`,
    },
    'what-rtp-means': {
      title: 'What the percentage on a game means',
      summary: 'RTP of 96 % does not mean that you get 96 of every 100 back tonight.',
      body: `Each tile shows its *return to player*, RTP for short. At 96 %, of all stakes over millions of rounds 96 % are paid out again, and 4 % stay with the house.

## What it does not say

It says nothing about one evening. A game that pays seldom and much, and one that pays often and little, can have the same RTP. In a hundred rounds the first mostly takes, the second mostly goes up and down.

## What it is good for

For comparing. Of two games that you like equally, the one with the higher RTP costs less over time. None of them earns you anything in the long run, and no earlier round changes the next.`,
    },
    'help-centre-opens': {
      title: 'The help centre is open',
      summary: 'Answers in seven languages, with a search, and a form for what is missing.',
      body: `From today on the [help centre](/help) answers the questions that are asked most, in all seven languages of the site. Its search ignores accents and case.

Something is missing or wrong? The [feedback form](/feedback) takes a text and up to three pictures.`,
    },
    'every-prize-has-a-chance': {
      title: 'Why each prize of a draw shows its chance',
      summary: 'The segments of a wheel are all as wide; what counts is the table beside it.',
      body: `Some [promotions](/promotions) draw a prize with a ticket: on a wheel, or on three reels. Beside each stands a table with every prize and its chance.

## The picture and the draw

The segments of the wheel are all as wide, though the chances differ. The wheel is a picture: our server draws the prize by the chances of the table, and the wheel then stops at what was drawn. Pressing twice or losing the connection changes nothing. One ticket is one draw.

## What a chance says

At 1 %, over very many draws about one in a hundred gives this prize. A hundred draws need not bring it: about 37 of 100 people who draw that often go without. No earlier draw changes the next, and a prize that has not come for long is not due.

## Before you deposit for tickets

Look at the table first. Where a prize has no amount, that is a draw which gives nothing, and it is often the likeliest.`,
    },
    'search-in-plain-letters': {
      title: 'Games are found by plain letters',
      summary: 'Names in Chinese, Korean, Japanese kana and Thai no longer need a keyboard of their own.',
      body: `Type *doudizhu*, or just *ddz*, and the search finds 斗地主. *goseutop* finds 고스톱, and *hailo* finds ไฮโล. This works in every lobby, and in the quick search that opens with Ctrl K (⌘ K on a Mac). Accents and case still don’t matter.

Names in kanji are not yet found by their Japanese reading.

The filters of a lobby are new, too: each says how many games it would leave.`,
    },
    demonstration: {
      title: 'A demonstration has no credit report',
      summary: 'This site holds no licence and no rating. What an operator would publish on this page.',
      body: `**Sampan is a demonstration.** It has no licence, no rating and no audited accounts. It deals in play credit only, and nobody vouches for it.

## What belongs here

An operator that deals in real money would publish what players can check elsewhere:

- who runs the site, and where the company is registered;
- the licence, its number, and the public register that lists it;
- how players’ money is kept apart from the company’s own;
- who audits the accounts and who tests the games, with dated reports;
- how to complain, and who decides when both sides disagree.

## How to read such a report

Follow every claim to its source. A seal that leads nowhere, or a number that the register doesn’t know, says nothing.`,
    },
    join: {
      title: 'Join us',
      summary: 'For agents and for streamers: how working together begins.',
      body: `You have an audience or a network of players and would like to work with us?

1. [Open an account](/register).
2. Tell us through the [feedback form](/feedback) who you are, where your players come from, and how we reach you.
3. We answer, agree on the terms in writing, and open the agents’ area of your account.

We work only with people who tell players the truth: no promises of winnings, and nobody under 18.`,
    },
    download: {
      title: 'Sampan on your phone',
      summary: 'The site works in every current browser; apps are listed here where there are any.',
      body: `Nothing needs to be installed: open this site in the browser of your phone, and add it to the home screen by the browser’s menu if you like.

Install apps only from this page or from the shop of your phone. We never send an app by mail, SMS or chat.`,
    },
    'point-mall': {
      title: 'Points',
      summary: 'What points are, what earns them, and what they are exchanged for.',
      body: `Settled bets earn points: for each ₫1,000 of stakes that were not given back, as many as the rate of the game's category says. The rates stand above. Fractions are kept, and points never expire.

- **Redeem** takes goods for points; bonuses go to your wallet, some of them once staff have approved them.
- **Convert** makes money of whole points, at once.
- Both ask for your fund password.

**Sampan is a demonstration**: goods are not sent. Nobody has to play for points: they never make a bet a better one.`,
    },
  },
};
