import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gameList, recentGames } from '@sampan/contract/catalogue';
import { login, logout } from '@sampan/contract/identity';
import { vnLotteryMenu, vnRecentLotteries } from '@sampan/contract/lottery';
import { parseAmount } from '@sampan/contract/money';
import {
  partnerHeaders,
  seamlessAuthenticate,
  seamlessBalance,
  seamlessBet,
  seamlessRollback,
  seamlessWin,
} from '@sampan/contract/partner';
import { betDetail, betRecords, launchGame } from '@sampan/contract/play';
import { memberProfit } from '@sampan/contract/profit';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signPartnerCall } from '../../partners/signature.ts';
import { databases, testGateway, type TestGateway, testPartners } from '../../testing/harness.ts';
import { soundness } from './testing/table.ts';

describe.each(databases)('playing on %s', (kind) => {
  let gateway: TestGateway;
  let vendor: Server;
  /** How the vendor's pages answer. */
  let mood: 'fine' | 'broken' | 'gone' = 'fine';
  let game: { nodeId: string; vassalage: string; gameName: string; displayName: string };
  let token: string;
  let playSession: string;
  let count = 0;

  const enter = async (username = 'player01', password = 'Player01x') =>
    (await gateway.call(login, { body: { username, password } })).value.token;
  const launch = (change: object = {}, as = token) =>
    gateway.call(
      launchGame,
      {
        body: {
          gameId: game.nodeId,
          nodeId: game.nodeId,
          vassalage: game.vassalage,
          merchantCode: 'SAMPAN',
          language: 'VI',
          ...change,
        },
      },
      { token: as },
    );
  const launchToken = async (as = token) => {
    const { value } = await launch({}, as);
    return new URL(value.content.game_url).searchParams.get('launch') ?? '';
  };
  const authenticate = (launched: string) => gateway.call(seamlessAuthenticate, { body: { launchToken: launched } });
  const sit = async (as = token) => (await authenticate(await launchToken(as))).value.playSession;
  const next = (letter: string) => `${letter}${count++}`;

  const money = { amount: '10.00', currency: 'VND' };
  const bet = (change: Partial<Parameters<typeof rawBet>[0]> = {}) =>
    rawBet({ playSession, transactionId: next('b'), roundId: next('r'), ...money, ...change });
  const rawBet = (body: {
    playSession: string;
    transactionId: string;
    roundId: string;
    amount: string;
    currency: string;
    detail?: string;
  }) => gateway.call(seamlessBet, { body });
  const win = (roundId: string, change: object = {}) =>
    gateway.call(seamlessWin, {
      body: { playSession, transactionId: next('w'), roundId, ...money, isRoundEnd: true, ...change },
    });
  const rollback = (roundId: string, betTransactionId: string, change: object = {}) =>
    gateway.call(seamlessRollback, {
      body: { playSession, transactionId: next('x'), roundId, betTransactionId, ...change },
    });
  const balance = async () =>
    parseAmount((await gateway.call(walletBalance, {}, { token })).value.sumBalance, 2) ?? -1n;
  const round = async (roundId: string) => {
    const { value } = await gateway.call(betRecords, { query: {} }, { token });
    return value.list.find((row) => row.roundId === roundId);
  };
  const run = (text: string, values: readonly unknown[] = []) => gateway.db.run({ text, values });

  beforeAll(async () => {
    vendor = createServer((request, response) => {
      if (mood === 'gone') request.destroy();
      else response.writeHead(mood === 'broken' ? 500 : 410).end();
    });
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    const { port } = vendor.address() as AddressInfo;
    gateway = await testGateway(kind, { outside: { sandbox: `http://127.0.0.1:${port}` } });
    const { value } = await gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 1 } });
    game = value.games[0]!;
    token = await enter();
    playSession = await sit();
  });
  afterAll(async () => {
    await gateway.close();
    vendor.closeAllConnections();
    vendor.close();
  });

  it('[G-05] opens a game at its vendor with a token that works once and for a minute', async () => {
    const { value } = await launch();
    const url = new URL(value.content.game_url);
    expect(url.origin + url.pathname).toBe(`http://127.0.0.1:${(vendor.address() as AddressInfo).port}/play`);
    const launched = url.searchParams.get('launch') ?? '';
    const opened = await authenticate(launched);
    expect(opened.value).toMatchObject({
      merchantCode: 'SAMPAN',
      nodeId: game.nodeId,
      gameName: game.gameName,
      language: 'VI',
      currency: 'VND',
      currencyDigits: 2,
      currencySymbol: '₫',
      symbolPlace: 'before',
      mode: 'real',
      lobbyUrl: `${gateway.config.publicUrl}/rng`,
      siteOrigin: gateway.config.publicUrl,
    });
    expect(parseAmount(opened.value.balance, 2)).toBe(await balance());
    expect(await authenticate(launched)).toMatchObject({ status: 401, errorCode: 'launch_token_invalid' });
    expect((await authenticate('forged')).errorCode).toBe('launch_token_invalid');

    const late = await launchToken();
    gateway.clock.advance(60_000);
    expect((await authenticate(late)).errorCode).toBe('launch_token_invalid');
    const { rows } = await gateway.db.run<{ count: bigint }>({
      text: `select count(*) from play_sessions where encode(launch_hash, 'escape') = $1`,
      values: [launched],
    });
    expect(rows[0]?.count).toBe(0n);
  });

  it('[G-05] two vendors’ servers that trade the same token at once: one gets it', async () => {
    const launched = await launchToken();
    const both = await Promise.all([1, 2, 3].map(() => authenticate(launched)));
    expect(both.map((answer) => answer.errorCode ?? 'opened').toSorted()).toEqual([
      'launch_token_invalid',
      'launch_token_invalid',
      'opened',
    ]);
  });

  it('[G-05] asks for a session, a known game, its vendor and this operator', async () => {
    const body = { gameId: 'x', nodeId: 'x', vassalage: 'x', merchantCode: 'SAMPAN', language: 'EN' } as const;
    expect((await gateway.call(launchGame, { body })).errorCode).toBe('not_logged_in');
    expect((await gateway.call(launchGame, { body }, { token: 'forged' })).errorCode).toBe('session_expired');
    expect((await launch({ gameId: 'unknown', nodeId: 'unknown' })).errorCode).toBe('game_not_found');
    expect((await launch({ vassalage: 'OTHER' })).errorCode).toBe('game_not_found');
    expect((await launch({ merchantCode: 'OTHER' })).errorCode).toBe('merchant_unknown');
    const closed = await gateway.call(gameList, { query: { gameType: 'RNG', vassalage: 'DRIFT', pageSize: 1 } });
    const { nodeId, vassalage } = closed.value.games[0]!;
    expect(await launch({ gameId: nodeId, nodeId, vassalage })).toMatchObject({
      status: 503,
      errorCode: 'vendor_closed',
    });
  });

  it('[G-05] takes the whole payload, and believes what it says of its sender only with the session', async () => {
    const whole = {
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: 'Player01',
      token,
    };
    expect((await launch(whole)).errorCode).toBeNull();
    const other = await enter('agent01', 'Agent01x');
    for (const [change, field] of [
      [{ username: 'agent01' }, 'username'],
      [{ token: other }, 'token'],
      [{ token: 'forged' }, 'token'],
    ] as const) {
      const refused = await launch({ ...whole, ...change });
      expect(refused).toMatchObject({ status: 403, errorCode: 'launch_mismatch', data: { field } });
    }
    expect(await launch({ ...whole, accountType: 0 })).toMatchObject({
      status: 403,
      errorCode: 'account_type_mismatch',
    });
    for (const wrong of [{ confirmTrans: 1 }, { platform: 'flash' }, { clientType: 1 }, { launchMode: 'X' }]) {
      expect(await launch({ ...whole, ...wrong })).toMatchObject({ status: 400, errorCode: 'validation_failed' });
    }
    const foreign = await launch({ ...whole, backUrl: 'https://evil.example/' });
    expect(foreign).toMatchObject({ errorCode: 'validation_failed', data: { fields: [{ path: 'backUrl' }] } });
  });

  it('[G-05] an entry that only opens other vendors’ games is none to be launched', async () => {
    const nodeId = 'lantern-fleet:old-empires-fleet';
    const { errorCode } = await launch({ gameId: nodeId, nodeId, vassalage: 'FLEET' });
    expect(errorCode).toBe('game_unavailable');
  });

  it('[G-06] opens a lottery by its code and prize mode, and leads back to where it was opened', async () => {
    const lottery = (change: object = {}) =>
      gateway.call(
        launchGame,
        {
          body: {
            launchMode: 'LOTT',
            lottoArea: 'VN',
            lottoGameCode: 'red-river:hanoi-lottery',
            lottoPrizeMode,
            lottoView: 'betting',
            device: 'WEB',
            backUrl: `${gateway.config.publicUrl}/vnlottery`,
            merchantCode: 'SAMPAN',
            language: 'VI',
            ...change,
          },
        },
        { token },
      );
    const { value: menu } = await gateway.call(vnLotteryMenu, { query: {} });
    const hanoi = menu.gameMenus
      .flatMap(({ games }) => games)
      .find(({ gameCode }) => gameCode.endsWith(':hanoi-lottery'));
    const lottoPrizeMode = hanoi?.prizeMode ?? 'Lott';
    expect(menu.gameMenus.every(({ accountTypeName }) => accountTypeName === 'TCG_LOTTO_VN')).toBe(true);
    const closed = { lottoGameCode: 'quick-draw:keno', lottoPrizeMode: 'Elott', lottoArea: undefined };
    expect((await lottery(closed)).errorCode).toBe('game_unavailable');

    const { value } = await lottery();
    const url = new URL(value.content.game_url);
    expect(url.searchParams.get('view')).toBe('betting');
    expect(url.searchParams.get('playType')).toBe(hanoi?.defaultPlayType);
    const lobby = await lottery({ lottoView: 'lobby', playType: '5D' });
    expect(Object.fromEntries(new URL(lobby.value.content.game_url).searchParams)).toMatchObject({
      view: 'lobby',
      playType: '5D',
    });
    expect((await lottery({ playType: '<b>' })).errorCode).toBe('validation_failed');
    const opened = await authenticate(url.searchParams.get('launch') ?? '');
    expect(opened.value.lobbyUrl).toBe(`${gateway.config.publicUrl}/vnlottery`);
    const recent = await gateway.call(vnRecentLotteries, { query: {} }, { token });
    expect(recent.value.list.map(({ gameCode }) => gameCode)).toEqual(['red-river:hanoi-lottery']);

    const wrongMode = await lottery({ lottoPrizeMode: lottoPrizeMode === 'SEA' ? 'ZY' : 'SEA' });
    expect(wrongMode).toMatchObject({ errorCode: 'validation_failed', data: { fields: [{ path: 'lottoPrizeMode' }] } });
    expect((await lottery({ lottoGameCode: game.nodeId })).errorCode).toBe('game_not_found');
    expect((await lottery({ lottoArea: 'TH' })).errorCode).toBe('validation_failed');
  });

  it('[G-09] says so when the vendor answers 500 or hangs up', async () => {
    for (const broken of ['broken', 'gone'] as const) {
      mood = broken;
      expect(await launch()).toMatchObject({ status: 502, errorCode: 'vendor_unavailable' });
    }
    mood = 'fine';
    expect((await launch()).errorCode).toBeNull();
  });

  it('[G-02] remembers the games that were opened last', async () => {
    const { value } = await gateway.call(recentGames, {}, { token });
    expect(value.list[0]?.nodeId).toBe(game.nodeId);
  });

  it('[W-07] [G-10] takes the stake, pays the win, and shows both in the records', async () => {
    const told: string[] = [];
    const stop = gateway.events.subscribe('balance', (event) => told.push(event.merchantCode));
    const before = await balance();
    gateway.clock.advance(1_000);
    const placed = await bet({ roundId: 'story', amount: '12.50' });
    expect(placed.value).toMatchObject({ currency: 'VND' });
    expect(parseAmount(placed.value.balance, 2)).toBe(before - 1_250n);
    expect(await round('story')).toMatchObject({ status: 'open', stake: '12.50', payout: '0.00', settledAt: null });
    await bet({ roundId: 'story', amount: '2.50' });
    gateway.clock.advance(1_000);
    await win('story', { amount: '4.00', isRoundEnd: false });
    const paid = await win('story', { amount: '36.00' });
    expect(parseAmount(paid.value.balance, 2)).toBe(before + 2_500n);
    expect(await round('story')).toEqual({
      roundId: 'story',
      nodeId: game.nodeId,
      gameName: game.gameName,
      gameType: 'RNG',
      vassalage: game.vassalage,
      vendorName: game.displayName,
      stake: '15.00',
      payout: '40.00',
      net: '25.00',
      currency: 'VND',
      status: 'settled',
      placedAt: gateway.clock.now() - 1_000,
      settledAt: gateway.clock.now(),
    });
    const { value } = await gateway.call(walletTransactions, { query: { pageSize: 2 } }, { token });
    expect(value.list[0]).toMatchObject({
      id: paid.value.reference,
      kind: 'win',
      amount: '36.00',
      balanceAfter: paid.value.balance,
      reference: 'story',
      detail: game.gameName,
    });
    expect(told).toEqual(['SAMPAN', 'SAMPAN', 'SAMPAN', 'SAMPAN']);
    stop();
    const asked = await gateway.call(seamlessBalance, { body: { playSession } });
    expect(asked.value).toEqual({ balance: paid.value.balance, currency: 'VND' });
  });

  it('[W-07] a repeated call gets the first answer and moves nothing; other words under its id are refused', async () => {
    const first = await bet({ transactionId: 'again', roundId: 'again' });
    await bet();
    const before = await balance();
    const repeats = await Promise.all([1, 2, 3].map(() => bet({ transactionId: 'again', roundId: 'again' })));
    for (const repeat of repeats) expect(repeat.value).toEqual(first.value);
    for (const change of [{ amount: '10.01' }, { roundId: 'other' }]) {
      const misused = await bet({ transactionId: 'again', roundId: 'again', ...change });
      expect(misused).toMatchObject({ status: 409, errorCode: 'transaction_conflict' });
    }
    // Ids are of a player: another one's bet under the same is a movement of its own, for which there is no money here.
    const other = await bet({ transactionId: 'again', roundId: 'again', playSession: await sit(await agent()) });
    expect(other.errorCode).toBe('insufficient_balance');
    const won = await win('again', { transactionId: 'again-w' });
    expect((await win('again', { transactionId: 'again-w' })).value).toEqual(won.value);
    expect((await win('again', { transactionId: 'again-w', amount: '11.00' })).errorCode).toBe('transaction_conflict');
    expect(await balance()).toBe(before + 1_000n);
  });

  it('[W-07] refuses wrong amounts, more than there is, another currency, an unknown session', async () => {
    const before = await balance();
    for (const amount of ['-1', '-0.01', '0.0001', '1,00', '1e2', 'NaN', '', '0', '0.00']) {
      expect(await bet({ amount })).toMatchObject({ status: 400, errorCode: 'amount_invalid' });
      if (!amount.startsWith('0')) expect((await win('any', { amount })).errorCode).toBe('amount_invalid');
    }
    expect(await bet({ amount: '0.001' })).toMatchObject({ errorCode: 'amount_too_precise', data: { digits: 2 } });
    expect((await bet({ amount: 5 as never })).errorCode).toBe('validation_failed');
    expect((await bet({ extra: 1 } as never)).errorCode).toBe('validation_failed');
    expect(await bet({ amount: '9999999999999.99' })).toMatchObject({ status: 402, errorCode: 'insufficient_balance' });
    expect((await bet({ currency: 'THB' })).errorCode).toBe('currency_mismatch');
    expect((await bet({ playSession: 'forged' })).errorCode).toBe('play_session_invalid');
    expect((await win('any', { playSession: 'forged' })).errorCode).toBe('play_session_invalid');
    expect((await rollback('any', 'any', { playSession: 'forged' })).errorCode).toBe('play_session_invalid');
    expect((await gateway.call(seamlessBalance, { body: { playSession: 'forged' } })).errorCode).toBe(
      'play_session_invalid',
    );
    expect(await balance()).toBe(before);
  });

  it('[W-07] a refused bet leaves its id free: the same bet works once there is enough', async () => {
    const all = await balance();
    const [transactionId, roundId] = [next('b'), next('r')];
    const amount = `${(all + 1_000n) / 100n}.00`;
    expect((await bet({ transactionId, roundId, amount })).errorCode).toBe('insufficient_balance');
    await bet({ roundId: 'small' });
    await win('small', { amount: '2000.00' });
    expect((await bet({ transactionId, roundId, amount })).errorCode).toBeNull();
    await rollback(roundId, transactionId);
    expect(await balance()).toBe(all + 199_000n);
  });

  it('[W-07] pays only rounds that it knows and that are open, once', async () => {
    expect(await win('never')).toMatchObject({ status: 404, errorCode: 'round_not_found' });
    await bet({ roundId: 'lost' });
    const before = await balance();
    expect((await win('lost', { amount: '0' })).errorCode).toBeNull();
    expect(await balance()).toBe(before);
    expect(await round('lost')).toMatchObject({ status: 'settled', net: '-10.00' });
    expect(await win('lost')).toMatchObject({ status: 409, errorCode: 'round_closed' });
    expect((await bet({ roundId: 'lost' })).errorCode).toBe('round_closed');
    await bet({ roundId: 'mine' });
    expect((await win('mine', { currency: 'THB' })).errorCode).toBe('currency_mismatch');
    expect((await win('mine', { playSession: await sit(await agent()) })).errorCode).toBe('round_not_found');
  });

  it('[W-07] gives a stake back once, and not after the round has paid', async () => {
    const before = await balance();
    await bet({ transactionId: 'taken', roundId: 'back' });
    const returned = await rollback('back', 'taken', { transactionId: 'back-1' });
    expect(parseAmount(returned.value.balance, 2)).toBe(before);
    expect((await rollback('back', 'taken', { transactionId: 'back-1' })).value).toEqual(returned.value);
    const second = await rollback('back', 'taken', { transactionId: 'back-2' });
    expect(second.errorCode).toBeNull();
    expect(second.value.reference).not.toBe(returned.value.reference);
    expect(await balance()).toBe(before);
    expect(await round('back')).toMatchObject({ status: 'void', stake: '10.00', payout: '10.00', net: '0.00' });
    const conflict = await rollback('back', 'other', { transactionId: 'back-1' });
    expect(conflict.errorCode).toBe('transaction_conflict');
    expect((await rollback('wrong-round', 'taken')).errorCode).toBe('transaction_conflict');
    expect((await bet({ transactionId: 'taken', roundId: 'back' })).errorCode).toBe('transaction_rolled_back');
    expect((await win('back')).errorCode).toBe('round_closed');

    await bet({ transactionId: 'played', roundId: 'paid' });
    await win('paid', { isRoundEnd: false });
    expect(await rollback('paid', 'played')).toMatchObject({ status: 409, errorCode: 'round_closed' });
    await win('paid', { amount: '0' });
    expect((await rollback('paid', 'played')).errorCode).toBe('round_closed');
  });

  it('[W-07] [G-10] after a partial win only stakes that came later are given back', async () => {
    const before = await balance();
    await bet({ roundId: 'partial', transactionId: 'part-1', amount: '10.00' });
    await win('partial', { amount: '4.00', isRoundEnd: false });
    await bet({ roundId: 'partial', transactionId: 'part-2', amount: '3.00' });
    // Nothing was won by it: it is no win that stakes could be older than.
    await win('partial', { amount: '0.00', isRoundEnd: false });
    expect((await rollback('partial', 'part-1')).errorCode).toBe('round_closed');
    const returned = await rollback('partial', 'part-2', { transactionId: 'part-back' });
    expect(returned.errorCode).toBeNull();
    expect(await balance()).toBe(before - 600n);
    expect((await rollback('partial', 'part-2', { transactionId: 'part-back' })).value).toEqual(returned.value);
    expect(await balance()).toBe(before - 600n);
    expect(await round('partial')).toMatchObject({ status: 'open', stake: '13.00', payout: '7.00' });
    await bet({ roundId: 'partial', transactionId: 'part-3', amount: '1.00' });
    await win('partial', { amount: '2.00', isRoundEnd: false });
    expect((await rollback('partial', 'part-3')).errorCode).toBe('round_closed');
    await win('partial', { amount: '0.00' });
    expect((await round('partial'))?.status).toBe('settled');
    expect(await soundness(gateway.db)).toEqual([]);
  });

  it('[W-07] a rollback before its bet leaves a tombstone, and the bet is refused when it comes', async () => {
    const before = await balance();
    const early = await rollback('early', 'to-come');
    expect(parseAmount(early.value.balance, 2)).toBe(before);
    const refused = await bet({ transactionId: 'to-come', roundId: 'early' });
    expect(refused).toMatchObject({ status: 409, errorCode: 'transaction_rolled_back' });
    expect((await rollback('early', 'to-come')).errorCode).toBeNull();
    expect(await balance()).toBe(before);
    expect(await round('early')).toBeUndefined();
    expect((await win('early')).errorCode).toBe('round_not_found');
  });

  it('[W-07] takes no bet from a closed vendor, a closed game or a suspended player, and still pays', async () => {
    await bet({ roundId: 'before' });
    const first = await bet({ transactionId: 'kept', roundId: 'before' });
    const closing = [
      ['update vendors set is_open = $1 where code = $2', game.vassalage, 'vendor_closed', 503],
      ['update games set is_open = $1 where node_id = $2', game.nodeId, 'game_unavailable', 503],
      [
        `update members set status = case when $1 then 'active' else 'suspended' end where account = $2`,
        'player01',
        'account_suspended',
        403,
      ],
    ] as const;
    for (const [statement, key, errorCode, status] of closing) {
      await run(statement, [false, key]);
      expect(await bet()).toMatchObject({ status, errorCode });
      expect((await bet({ transactionId: 'kept', roundId: 'before' })).value).toEqual(first.value);
      expect((await win('before', { isRoundEnd: false })).errorCode).toBeNull();
      await run(statement, [true, key]);
    }
    expect((await bet()).errorCode).toBeNull();
  });

  it('[W-07] takes no bet after the login session is over or silent too long, and still pays and gives back', async () => {
    const own = await enter();
    const seat = await sit(own);
    await bet({ playSession: seat, roundId: 'left', transactionId: 'left-b' });
    await bet({ playSession: seat, roundId: 'left-2', transactionId: 'left-b2' });
    await gateway.call(logout, {}, { token: own });
    expect(await bet({ playSession: seat })).toMatchObject({ status: 401, errorCode: 'play_session_invalid' });
    expect((await gateway.call(seamlessBalance, { body: { playSession: seat } })).errorCode).toBe(
      'play_session_invalid',
    );
    const before = await balance();
    expect((await win('left', { playSession: seat })).errorCode).toBeNull();
    expect((await rollback('left-2', 'left-b2', { playSession: seat })).errorCode).toBeNull();
    expect(await balance()).toBe(before + 2_000n);

    const silent = await sit(await enter());
    gateway.clock.advance(gateway.config.sessionIdleMs + 1_000);
    expect((await bet({ playSession: silent })).errorCode).toBe('play_session_invalid');
    const launched = await launchToken(await enter());
    const ending = await enter();
    const lost = await launchToken(ending);
    await gateway.call(logout, {}, { token: ending });
    expect((await authenticate(lost)).errorCode).toBe('launch_token_invalid');
    expect((await authenticate(launched)).errorCode).toBeNull();
    token = await enter();
    playSession = await sit();
  });

  it('[W-07] hears only partners, with a fresh signature over this body', async () => {
    const body = { playSession, transactionId: next('b'), roundId: next('r'), ...money };
    const signed = (headers: Record<string, string>) => gateway.call(seamlessBet, { body }, { headers });
    const sign = (partner: keyof typeof testPartners, at: number, text = JSON.stringify(body)) => ({
      [partnerHeaders.partner]: partner,
      [partnerHeaders.timestamp]: String(at),
      [partnerHeaders.signature]: signPartnerCall(testPartners[partner].secret, at, seamlessBet.path, text),
    });
    const now = gateway.clock.now();
    const before = await balance();
    expect((await signed({ [partnerHeaders.signature]: 'ab'.repeat(32) })).errorCode).toBe('signature_invalid');
    expect((await signed({ [partnerHeaders.signature]: '' })).errorCode).toBe('signature_invalid');
    expect((await signed(sign('sandbox-games', now, '{}'))).errorCode).toBe('signature_invalid');
    expect((await signed(sign('sandbox-games', now - 300_001))).errorCode).toBe('signature_expired');
    expect((await signed(sign('sandbox-games', now + 300_001))).errorCode).toBe('signature_expired');
    expect((await signed({ [partnerHeaders.partner]: 'nobody' })).errorCode).toBe('partner_unknown');
    expect((await signed({ [partnerHeaders.partner]: '__proto__' })).errorCode).toBe('partner_unknown');
    expect((await signed(sign('sandbox-pay', now))).errorCode).toBe('partner_not_allowed');
    expect(await balance()).toBe(before);
    expect((await signed(sign('sandbox-games', now))).errorCode).toBeNull();
    expect(await balance()).toBe(before - 1_000n);
  });

  it('[M-03] the betting record filters, pages, and adds up the whole filter', async () => {
    const from = gateway.clock.now() + 1;
    gateway.clock.advance(10);
    for (const [roundId, amount] of [
      ['page-1', '0'],
      ['page-2', '30.00'],
      ['page-3', null],
    ] as const) {
      gateway.clock.advance(10);
      await bet({ roundId });
      if (amount !== null) await win(roundId, { amount });
    }
    const records = async (query: object) => (await gateway.call(betRecords, { query }, { token })).value;
    const first = await records({ from, pageSize: 2 });
    expect(first.list.map((row) => row.roundId)).toEqual(['page-3', 'page-2']);
    expect(first).toMatchObject({
      totalCount: 3,
      totalPages: 2,
      totals: { count: 3, stake: '30.00', payout: '30.00', net: '0.00', currency: 'VND' },
    });
    const second = await records({ from, pageSize: 2, pageNo: 2 });
    expect(second.list.map((row) => row.roundId)).toEqual(['page-1']);
    expect(second.totals).toEqual(first.totals);
    const open = await records({ from, status: 'open' });
    expect(open).toMatchObject({ totalCount: 1, totals: { stake: '10.00', net: '-10.00' } });
    expect((await records({ from, gameType: 'LIVE' })).totalCount).toBe(0);
    expect((await records({ from, vassalage: game.vassalage, gameType: 'RNG' })).totalCount).toBe(3);
    expect((await records({ to: from, status: 'void' })).totalCount).toBe(3);
    expect((await records({ from: from + 1_000_000 })).totals).toMatchObject({ count: 0, net: '0.00' });
    const others = await gateway.call(betRecords, { query: {} }, { token: await agent() });
    expect(others.value.totalCount).toBe(0);
    expect((await gateway.call(betRecords, { query: {} })).errorCode).toBe('not_logged_in');
  });

  it('[M-03] a round’s detail has every stake, win and stake that was given back, and what the vendor said', async () => {
    const id = 'detail';
    const placedAt = gateway.clock.now();
    const stakes = { transactionId: 'detail-b1', detail: 'Home, 1.95' };
    const reference = (await bet({ roundId: id, ...stakes })).value.reference;
    gateway.clock.advance(1_000);
    await bet({ roundId: id, transactionId: 'detail-b2', amount: '2.50' });
    await bet({ roundId: 'detail-other' });
    await rollback(id, 'detail-b2');
    gateway.clock.advance(1_000);
    await win(id, { transactionId: 'detail-w', amount: '19.50', detail: 'Home won 2:1' });
    // Said in other words it is the same call.
    expect((await bet({ roundId: id, ...stakes, detail: 'Away' })).value.reference).toBe(reference);
    const row = await round(id);
    const query = { vassalage: game.vassalage, placedAt };
    const detail = async (change: object = {}, as = token, roundId = id) =>
      gateway.call(betDetail, { params: { roundId }, query: { ...query, ...change } }, { token: as });
    const { value } = await detail();
    expect(value).toMatchObject({
      ...row,
      jackpot: '0.00',
      vendorDetail: 'Home, 1.95\nHome won 2:1',
      totalCount: 4,
      totalPages: 1,
    });
    expect(value.movements.map(({ kind: of, amount, transactionId }) => [of, amount, transactionId])).toEqual([
      ['bet', '10.00', 'detail-b1'],
      ['bet', '2.50', 'detail-b2'],
      ['rollback', '2.50', expect.any(String)],
      ['win', '19.50', 'detail-w'],
    ]);
    expect(value.movements[0]).toMatchObject({ reference, time: placedAt });
    const at = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
    expect(value.proofUrl).toBe(`${at}/verify/rounds/detail?language=EN`);
    const second = await detail({ pageNo: 2, pageSize: 3 });
    expect(second.value).toMatchObject({ totalCount: 4, totalPages: 2, movements: [{ transactionId: 'detail-w' }] });
    // What isn't decided can't be shown.
    expect((await detail({ placedAt: placedAt + 1_000 }, token, 'detail-other')).value.proofUrl).toBeNull();
    for (const change of [{ vassalage: 'none' }, { placedAt: placedAt + 1_000 }])
      expect((await detail(change)).errorCode).toBe('round_not_found');
    expect((await detail({}, token, 'none')).errorCode).toBe('round_not_found');
    expect((await detail({}, await agent())).errorCode).toBe('round_not_found');
  });

  it('[M-03] [M-04] what of a win was a jackpot is in the round, the day figures and the profit', async () => {
    const before = (await gateway.call(memberProfit, { query: { gameType: 'RNG' } }, { token })).value.totals;
    const placedAt = gateway.clock.now();
    await bet({ roundId: 'jackpot' });
    expect(await win('jackpot', { amount: '5.00', jackpot: '5.01' })).toMatchObject({
      errorCode: 'amount_invalid',
      data: { field: 'jackpot' },
    });
    const paid = { transactionId: 'jackpot-w', amount: '900.00', jackpot: '850.5' };
    const won = await win('jackpot', paid);
    expect((await win('jackpot', paid)).value).toEqual(won.value);
    expect((await win('jackpot', { ...paid, jackpot: '800' })).errorCode).toBe('transaction_conflict');
    const round = { params: { roundId: 'jackpot' }, query: { vassalage: game.vassalage, placedAt } };
    expect((await gateway.call(betDetail, round, { token })).value).toMatchObject({
      payout: '900.00',
      jackpot: '850.50',
    });
    const { totals } = (await gateway.call(memberProfit, { query: { gameType: 'RNG' } }, { token })).value;
    const minor = (amount: string) => parseAmount(amount, 2) ?? -1n;
    expect(minor(totals.jackpot) - minor(before.jackpot)).toBe(850_50n);
    expect(minor(totals.payout) - minor(before.payout)).toBe(900_00n);
    expect(await soundness(gateway.db)).toEqual([]);
    await run('update member_day set jackpot = jackpot + 1');
    expect(await soundness(gateway.db)).not.toEqual([]);
    await run('select figures_rebuild()');
    expect(await soundness(gateway.db)).toEqual([]);
    expect((await gateway.call(memberProfit, { query: { gameType: 'RNG' } }, { token })).value.totals).toEqual(totals);
  });

  it('[M-04] the account record filters, pages, and adds up the whole filter', async () => {
    const from = gateway.clock.now() + 1;
    gateway.clock.advance(10);
    await bet({ roundId: 'record', transactionId: 'record-b' });
    await bet({ roundId: 'record', transactionId: 'record-b2' });
    await rollback('record', 'record-b2');
    await win('record', { amount: '25.00' });
    const records = async (query: object) => (await gateway.call(walletTransactions, { query }, { token })).value;
    const all = await records({ from, pageSize: 3 });
    expect(all.list.map((row) => row.kind)).toEqual(['win', 'rollback', 'bet']);
    expect(all).toMatchObject({
      totalCount: 4,
      totalPages: 2,
      totals: { in: '35.00', out: '20.00', net: '15.00', currency: 'VND' },
    });
    const bets = await records({ from, kind: 'bet' });
    expect(bets).toMatchObject({ totalCount: 2, totals: { in: '0.00', out: '20.00', net: '-20.00' } });
    expect((await records({ from, pageSize: 3, pageNo: 9 })).list).toEqual([]);
  });

  it('[G-11] trial accounts play with trial money only', async () => {
    const trial = await agent();
    await run(`update members set type = 4 where account = 'agent01'`);
    expect(await launch({ accountType: 1 }, trial)).toMatchObject({
      status: 403,
      errorCode: 'account_type_mismatch',
      data: { field: 'accountType' },
    });
    expect((await launch({ accountType: 0 }, trial)).errorCode).toBeNull();
    const opened = await authenticate(await launchToken(trial));
    expect(opened.value).toMatchObject({ mode: 'trial', balance: '0.00' });
    const refused = await bet({ playSession: opened.value.playSession });
    expect(refused.errorCode).toBe('insufficient_balance');
    const { rows } = await gateway.db.run<{ realm: string }>({
      text: `select b.realm from play_sessions ps join accounts a on a.id in (ps.account_id, ps.partner_account_id)
        join books b on b.id = a.book_id where ps.token_hash = sha256(convert_to($1, 'UTF8'))`,
      values: [opened.value.playSession],
    });
    expect(rows.map((row) => row.realm)).toEqual(['trial', 'trial']);
  });

  it('[W-07] keeps what was refused beside what was done, and the books are sound', async () => {
    const { rows } = await gateway.db.run<{ outcome: string }>({
      text: 'select distinct outcome from money_audit order by outcome',
    });
    expect(rows.map((row) => row.outcome)).toEqual([
      'account_suspended',
      'amount_too_precise',
      'currency_mismatch',
      'game_unavailable',
      'insufficient_balance',
      'play_session_invalid',
      'repeated',
      'round_closed',
      'round_not_found',
      'transaction_conflict',
      'transaction_rolled_back',
      'vendor_closed',
    ]);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  function agent(): Promise<string> {
    return enter('agent01', 'Agent01x');
  }
});
