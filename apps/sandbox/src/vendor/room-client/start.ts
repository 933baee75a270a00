import { api } from '../client/api.ts';
import { find } from '../client/dom.ts';
import { word } from '../client/game-data.ts';
import { show, toMinor } from '../client/money.ts';
import { hideNotice } from '../client/notice.ts';
import { goToLobby, isFramed, onSiteMessage, postToSite } from '../client/parent.ts';
import { setSound, sound } from '../client/sound.ts';
import { bindStoredSwitch } from '../client/stored-preference.ts';
import type { PageMessage, RoomError, RoomInfo, RoomMessage, RoomState, RoundInfo } from '../engine/rooms/protocol.ts';
import { createConnection } from '../table-client/connection.ts';
import { type ClockSamples, learnTime, offsetOf } from '../table-client/state/clock.ts';
import type { ConnectionState, RevealedRound } from '../table-client/state/table-state.ts';
import { showEnd } from '../table-client/view/end.ts';
import { say, speak } from '../table-client/view/message.ts';
import { createInfo } from './info.ts';
import type { RoomKind } from './kind.ts';
import { placeName } from './names.ts';
import { netOf } from './net.ts';
import { createResult, sayOwn } from './result.ts';
import { room } from './room-data.ts';
import { createSeats } from './seats.ts';

const tickMs = 200;
/** How long the wallet may take for what comes back before the player is told that it comes later. */
const unpaidAfterMs = 2500;

/** Starts the room of a game. */
export function startRoom(kind: RoomKind) {
  // The site's stage has the title and the way back; they are not shown twice.
  document.body.classList.toggle('is-framed', isFramed);
  let connected: ConnectionState = 'connecting';
  let error: RoomError | null = null;
  let info: RoomInfo | null = null;
  let state: RoomState | null = null;
  let balance: string | null = null;
  let revealed: RevealedRound | null = null;
  let samples: ClockSamples = [];
  let isReady = false;
  let wasRunning = false;
  let spokenPhase = '';
  /** The round whose money has not come back yet. */
  let unpaidRound = '';

  const phase = find('[data-phase-name]');
  const hint = find('[data-hint]');
  const takePart = find<HTMLButtonElement>('[data-take-part]');
  const sitOut = find<HTMLButtonElement>('[data-sit-out]');
  const meters = { balance: find('[data-meter=balance]'), stake: find('[data-meter=stake]') };
  const now = () => Date.now() + offsetOf(samples);
  const nameOf = (place: number) => (state?.round ? placeName(state.round, place, state.you) : '');

  const seats = createSeats(kind);
  const elementOf = (place: number) => (state ? seats.elementOf(state, place) : null);
  const scene = kind.createScene({
    centre: find('[data-centre]'),
    own: find('[data-own]'),
    moves: find('[data-moves]'),
    unit: () => toMinor(info?.unit ?? '0'),
    act: (move) => {
      const round = state?.round;
      return round ? tell({ type: 'move', roundId: round.id, window: round.window, move }) : false;
    },
    nameOf,
    elementOf,
  });
  const result = createResult(kind, () => info?.rakePercent ?? 0);
  const dialog = createInfo(kind, () => ({ info, state, revealed }));

  function tell(message: PageMessage): boolean {
    const isSent = connection.send(message);
    if (!isSent) say(word('connection.lost'), 'bad');
    return isSent;
  }

  const secondsTo = (time: number) => Math.max(0, Math.ceil((time - now()) / 1000));

  function sayPhase(): string {
    if (connected !== 'open' || !state) return word(`connection.${connected}`);
    const { round, startsAt, withRobots, isIn } = state;
    if (!round) {
      if (!isIn) return word('waiting.you');
      if (startsAt === null) return word('waiting.players');
      return word(withRobots ? 'waiting.robots' : 'waiting.start', { n: secondsTo(startsAt) });
    }
    if (round.phase === 'staking') return word('staking');
    if (round.phase === 'result') return word('nextIn', { n: secondsTo(round.until) });
    if (round.phase === 'showing') return word('over');
    if (now() < round.since) return word('dealing');
    if (round.place !== null && round.awaited.includes(round.place)) return word('yourTurn');
    if (round.place === null && isIn) return word('waiting.round');
    const [only] = round.awaited;
    return round.awaited.length === 1 && only !== undefined
      ? word('turnOf', { name: nameOf(only) })
      : word('othersTurn');
  }

  function write(element: HTMLElement, text: string) {
    if (element.textContent !== text) element.textContent = text;
    element.style.setProperty('--figures', String(text.length));
  }

  function drawBar() {
    const round = state?.round ?? null;
    const isPlaying = round !== null && round.place !== null && round.phase !== 'result';
    const canJoin = connected === 'open' && state !== null && !state.isIn;
    takePart.hidden = !canJoin || isPlaying;
    takePart.textContent = word('takePart', { amount: show(toMinor(info?.stake ?? '0')) });
    sitOut.hidden = state === null || !takePart.hidden;
    sitOut.textContent = word(state?.isIn === false ? 'keepPlaying' : 'sitOut');
    sitOut.disabled = connected !== 'open';
    write(meters.balance, balance === null ? '–' : show(toMinor(balance)));
    const own = round && round.place !== null ? round.stakes[round.place] : undefined;
    write(meters.stake, own === undefined || round?.phase === 'result' ? '–' : show(toMinor(own)));
  }

  function draw() {
    drawBar();
    document.body.classList.toggle('is-cut', connected !== 'open');
    document.body.dataset['phase'] = state?.round?.phase ?? (state ? 'waiting' : '');
    tick();
    if (!state || !info) return;
    const { round } = state;
    hint.hidden = round !== null;
    const text = hint.lastElementChild;
    if (text instanceof HTMLElement) write(text, word('waiting.hint', { amount: show(toMinor(info.stake)) }));
    write(find('[data-level]'), word('level', { level: info.level }));
    write(find('[data-round]'), round ? word('roundNumber', { n: round.number }) : '');
    seats.draw(state);
    scene.show(round?.phase === 'staking' ? null : round, connected === 'open', now);
    result.show(round, { nameOf, elementOf });
    speakOf(round);
    const isRunning = round !== null && round.place !== null && round.phase !== 'result';
    if (isRunning !== wasRunning) postToSite({ type: 'sampan:round', isRunning });
    wasRunning = isRunning;
  }

  /** What a screen reader hears once when it begins. */
  function speakOf(round: RoundInfo | null) {
    const isTurn = round?.phase === 'playing' && round.place !== null && round.awaited.includes(round.place);
    const key = `${round?.id ?? ''}:${round?.phase ?? ''}:${isTurn ? round.window : ''}`;
    if (key === spokenPhase) return;
    spokenPhase = key;
    if (round?.phase === 'result') {
      const own = sayOwn(round);
      speak([...kind.sayEnd(round, nameOf), own].filter((text) => text !== '').join('. '));
      const net = round.place === null ? '0' : (round.end?.places[round.place]?.net ?? '0');
      if (netOf(net) > 0n) sound('win');
      watchPayment(round);
    } else if (isTurn) {
      speak(sayPhase());
      sound('press');
    } else if (round === null || round.phase === 'staking') speak(sayPhase());
  }

  /** The wallet takes what comes back within moments; only what it doesn't take is spoken of. */
  function watchPayment({ id, place }: RoundInfo) {
    if (place === null) return;
    unpaidRound = id;
    setTimeout(() => {
      if (unpaidRound === id) say(word('unpaid'));
    }, unpaidAfterMs);
  }

  function learn(next: RoomState) {
    const round = next.round;
    if (round?.end && round.end.seed !== revealed?.seed)
      revealed = { index: next.fairness.index, seed: round.end.seed, seedBefore: next.fairness.lastSeed };
    samples = learnTime(samples, next.now, Date.now());
    state = next;
  }

  function setBalance(next: string | null) {
    if (next === null) return;
    if (next !== balance) postToSite({ type: 'sampan:balance', balance: next, currency: room.currency });
    balance = next;
  }

  function setConnection(next: ConnectionState) {
    if (connected === next) return;
    connected = next;
    showEnd({ connection: next, error }, connection, isReady);
  }

  function refuse(reason: RoomError) {
    const least = show(toMinor(info?.least ?? '0'));
    say(word(`error.${reason}`, { least }), 'bad');
    if (reason === 'insufficient_balance' && isFramed) postToSite({ type: 'sampan:balance-low' });
  }

  function receive(message: RoomMessage) {
    switch (message.type) {
      case 'room':
        samples = [];
        info = message.room;
        if (connected === 'lost') say(word('connection.back'));
        hideNotice();
        setBalance(message.balance);
        learn(message.state);
        setConnection('open');
        break;
      case 'state':
        learn(message.state);
        break;
      case 'balance':
        unpaidRound = '';
        setBalance(message.balance);
        break;
      case 'refused':
        refuse(message.error);
        break;
      case 'moved':
        setConnection('moved');
        break;
      case 'failed':
        error = message.error;
        setConnection('failed');
        break;
    }
    draw();
    dialog.refresh();
    if (message.type !== 'room' || isReady) return;
    isReady = true;
    document.body.classList.add('is-ready');
    postToSite({ type: 'sampan:ready' });
  }

  function tick() {
    const text = sayPhase();
    write(phase, text);
    const title = hint.firstElementChild;
    if (title instanceof HTMLElement) write(title, text);
    if (state) seats.tick(state, now());
  }

  /** The wallet changed elsewhere. Where it can't be read now, the next message with a balance tells it. */
  async function readBalance() {
    try {
      setBalance((await api.session()).balance);
      drawBar();
    } catch {
      // the next message tells it
    }
  }

  const connection = createConnection<RoomMessage>({
    path: '/api/vendor/room',
    whole: 'room',
    onMessage: receive,
    onConnecting: () => {
      if (connected === 'lost') return;
      setConnection('connecting');
      draw();
    },
    onLost: () => {
      setConnection('lost');
      draw();
    },
  });

  takePart.addEventListener('click', () => {
    sound('press');
    tell({ type: 'in', isIn: true });
  });
  sitOut.addEventListener('click', () => {
    if (!state) return;
    sound('press');
    const isIn = !state.isIn;
    if (!tell({ type: 'in', isIn })) return;
    if (state.round && state.round.place !== null) say(word(isIn ? 'staysIn' : 'sittingOut'));
  });
  find('[data-lobby]').addEventListener('click', () => {
    connection.send({ type: 'leave' } satisfies PageMessage);
    goToLobby();
  });
  bindStoredSwitch(find('[data-sound]'), 'sound', true, setSound);
  onSiteMessage({ 'sampan:pause': () => {}, 'sampan:wallet-changed': () => void readBalance() });
  setInterval(tick, tickMs);
  draw();
  document.body.classList.add('is-built');
  connection.open();
}
