import { find } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import { createInfo } from '../../../client/info.ts';
import { show, toMinor } from '../../../client/money.ts';
import { hideNotice } from '../../../client/notice.ts';
import { goToLobby, isFramed, onSiteMessage, postToSite } from '../../../client/parent.ts';
import { setSound, sound } from '../../../client/sound.ts';
import { bindStoredSwitch, readStored, writeStored } from '../../../client/stored-preference.ts';
import type { Money, PageMessage, ShooterData, ShooterMessage, ShotResult } from '../../../engine/shooter/protocol.ts';
import type { TableError } from '../../../engine/tables/protocol.ts';
import { createConnection } from '../../../table-client/connection.ts';
import { type ClockSamples, learnTime, offsetOf } from '../../../table-client/state/clock.ts';
import type { ConnectionState } from '../../../table-client/state/table-state.ts';
import { showEnd } from '../../../table-client/view/end.ts';
import { hideBanner, say, showBanner, speak } from '../../../table-client/view/message.ts';
import { angleTo, cannons } from '../flight.ts';
import { createLock } from './aim.ts';
import { drawBackdrop } from './backdrop.ts';
import { bindControls } from './controls.ts';
import { createGuns } from './guns.ts';
import { bindPictures } from './pays.ts';
import { createScene } from './scene.ts';
import { createShoal } from './shoal.ts';
import { createShots, multiplierOf, type OwnHit, payoutOf } from './shots.ts';
import { toWater } from './view.ts';

/** Between shots while the trigger is held, and between taps, milliseconds. */
const fireGapMs = 190;
/** So many bullets of one's own fly at most. */
const mostBullets = 16;
/** From so many prices on, a catch is celebrated and read out. */
const bigMultiplier = 30;
const bannerMs = 2200;
/** After so long without a shot the results are read out together, milliseconds. */
const summaryAfterMs = 2500;

const data = JSON.parse(find('#game-data').textContent ?? '') as ShooterData;
const prices = data.prices.map(toMinor);

document.body.classList.toggle('is-framed', isFramed);

let seat = 0;
let taken: readonly number[] = [];
let money: Money = { owned: null, wallet: null };
let connectionState: ConnectionState = 'connecting';
let ended: TableError | null = null;
let samples: ClockSamples = [];
let isReady = false;
let priceIndex = Math.max(0, data.prices.indexOf(readStored(`shot-price-${data.currency}`) ?? data.prices[2] ?? ''));
let isTriggered = false;
let isAuto = false;
let lastFiredAt = 0;
let spent = { shots: 0, caught: 0, won: 0n };
let summary: ReturnType<typeof setTimeout> | undefined;
let banner: ReturnType<typeof setTimeout> | undefined;
let wasRunning = false;
const aims: (number | undefined)[] = [];

const now = () => performance.timeOrigin + performance.now() + offsetOf(samples);
const scene = createScene();
const shoal = createShoal();
const guns = createGuns();
const lock = createLock(shoal, () => seat);
const price = () => prices[priceIndex] ?? prices[0] ?? 0n;

const balanceMeter = find('[data-meter=balance]');
const priceMeter = find('[data-meter=price]');
const autoButton = find('[data-auto]');
const lockButton = find('[data-lock]');
const state = find('[data-state]');
const players = find('[data-players]');

/** What is the player's own and not flying about. */
function atHand(): bigint | null {
  if (money.owned === null) return null;
  const flying = guns.own(seat).reduce((sum, bullet) => sum + bullet.price, 0n);
  return toMinor(money.owned) - flying - shots.pending();
}

function drawMeters() {
  const left = atHand();
  const text = left === null ? '–' : show(left);
  if (balanceMeter.textContent !== text) balanceMeter.textContent = text;
  const isRunning = guns.own(seat).length > 0 || shots.pending() > 0n || money.owned !== money.wallet;
  if (isRunning !== wasRunning) postToSite({ type: 'sampan:round', isRunning });
  wasRunning = isRunning;
}

function drawControls() {
  priceMeter.textContent = show(price());
  find<HTMLButtonElement>('[data-lower]').disabled = priceIndex === 0;
  find<HTMLButtonElement>('[data-raise]').disabled = priceIndex === prices.length - 1;
  autoButton.setAttribute('aria-pressed', String(isAuto));
  lockButton.setAttribute('aria-pressed', String(lock.isOn()));
  state.textContent = connectionState === 'open' ? '' : word(`connection.${connectionState}`);
  document.body.classList.toggle('is-cut', connectionState !== 'open');
  players.textContent = String(taken.length);
  players.setAttribute('aria-label', word('players', { n: taken.length }));
}

function setMoney(next: Money) {
  const before = money;
  money = next;
  if (next.wallet !== null && next.wallet !== before.wallet)
    postToSite({ type: 'sampan:balance', balance: next.wallet, currency: data.currency });
  drawMeters();
}

function stopFiring() {
  isAuto = false;
  isTriggered = false;
  drawControls();
}

function setConnection(next: ConnectionState, error: TableError | null = null) {
  connectionState = next;
  ended = error;
  if (next !== 'open') stopFiring();
  drawControls();
  showEnd({ connection: next, error: ended }, connection, isReady);
}

function readSummary() {
  const { shots: n, caught, won } = spent;
  spent = { shots: 0, caught: 0, won: 0n };
  if (n > 0) speak(word('summary', { n, caught, amount: show(won) }));
}

function celebrate({ fish }: OwnHit, result: ShotResult) {
  const multiplier = multiplierOf(result);
  const payout = payoutOf(result);
  const local = performance.now();
  shoal.remove(fish.id);
  scene.celebrate(fish, seat, `+${show(payout)}`, multiplier, local);
  sound(multiplier >= bigMultiplier ? 'bigWin' : multiplier >= 8 ? 'win' : 'coin');
  if (multiplier < bigMultiplier) return;
  const kind = word(`kind.${fish.kind}`);
  showBanner(`${kind} ×${multiplier}`, payout);
  speak(word('caught', { kind, amount: show(payout) }));
  clearTimeout(banner);
  banner = setTimeout(hideBanner, bannerMs);
}

const shots = createShots({
  onResult: (hit, result) => {
    if (result.end === 'gone') return;
    spent = {
      shots: spent.shots + 1,
      caught: spent.caught + (result.end === 'caught' ? 1 : 0),
      won: spent.won + payoutOf(result),
    };
    clearTimeout(summary);
    summary = setTimeout(readSummary, summaryAfterMs);
    if (result.end === 'caught') celebrate(hit, result);
  },
  onMoney: setMoney,
  onFailed: (error) => {
    stopFiring();
    if (error === 'session_over') setConnection('failed', error);
    else say(word(`error.${error}`), 'bad');
    if (error === 'insufficient_balance') sayBalanceLow();
  },
  onUnknown: () => connection.open(),
});

/** The site says what can be done where not even the cheapest shot can be paid. */
function sayBalanceLow() {
  const least = prices[0] ?? 0n;
  if (isFramed && money.owned !== null && toMinor(money.owned) < least) postToSite({ type: 'sampan:balance-low' });
}

function shoot(at: number, local: number) {
  const left = atHand();
  if (left === null || guns.own(seat).length >= mostBullets) return;
  if (left < price()) {
    // Shots on their way may come back or win.
    if (shots.pending() > 0n || guns.own(seat).length > 0) return;
    stopFiring();
    say(word('error.insufficient_balance'), 'bad');
    sayBalanceLow();
    return;
  }
  const angle = lock.angle(at) ?? aims[seat];
  if (angle === undefined) return;
  aims[seat] = angle;
  const firedAt = Math.round(at);
  lastFiredAt = firedAt;
  guns.add({ seat, angle, firedAt, price: price(), lockedOn: lock.target() });
  connection.send({ type: 'fire', angle, at: firedAt } satisfies PageMessage);
  scene.kick(seat, local);
  sound('shot');
}

/** The angle straight into the water. */
const straight = () => (cannons[seat]?.y === 0 ? 1571 : -1571);

/** A cannon turns over the water alone. */
function aim(angle: number) {
  const [least, most] = straight() < 0 ? [-3040, -100] : [100, 3040];
  aims[seat] = Math.round(Math.min(most, Math.max(least, angle)));
}

function setPrice(step: -1 | 1) {
  const next = priceIndex + step;
  if (next < 0 || next >= prices.length) return;
  priceIndex = next;
  writeStored(`shot-price-${data.currency}`, data.prices[next] ?? '');
  sound('press');
  drawControls();
  speak(`${word('price')}: ${show(price())}`);
}

function sayLock() {
  const fish = lock.fish();
  speak(fish ? word('locked', { kind: word(`kind.${fish.kind}`) }) : word('unlocked'));
  drawControls();
}

function lockNext() {
  if (!lock.next(now())) say(word('noTarget'));
  else sayLock();
  drawControls();
}

function unlock() {
  if (!lock.isOn()) return;
  lock.off();
  sayLock();
}

const controls = bindControls({
  aimAt: (place) => {
    if (lock.isOn()) return;
    const cannon = cannons[seat];
    if (cannon) aim(angleTo(cannon, toWater(scene.view(), place)));
  },
  turn: (radians) => {
    if (lock.isOn()) unlock();
    // Top seats see the water turned round: right stays right.
    aim((aims[seat] ?? straight()) + radians * 1000);
  },
  press: (place) => {
    find('[data-hint]').hidden = true;
    if (!lock.isOn()) return false;
    const [nearest] = shoal
      .fish()
      .map((fish) => ({ fish, away: Math.hypot(fish.x - place.x, fish.y - place.y) }))
      .toSorted((a, b) => a.away - b.away);
    if (!nearest || nearest.away > 60) {
      unlock();
      return false;
    }
    lock.choose(nearest.fish.id);
    sayLock();
    isTriggered = true;
    return true;
  },
  trigger: (isDown) => {
    isTriggered = isDown && connectionState === 'open';
  },
  price: setPrice,
  auto: () => {
    isAuto = !isAuto && connectionState === 'open';
    find('[data-hint]').hidden = true;
    drawControls();
  },
  lock: () => (lock.isOn() ? unlock() : lockNext()),
  lockNext,
  unlock,
});

function receive(message: ShooterMessage) {
  if (message.type === 'table') samples = [];
  if ('now' in message) samples = learnTime(samples, message.now, performance.timeOrigin + performance.now());
  switch (message.type) {
    case 'table':
      if (connectionState === 'lost') say(word('connection.back'));
      hideNotice();
      seat = message.seat;
      scene.sit(seat);
      taken = message.taken;
      guns.clear();
      shots.clear();
      shoal.reset(message.streams, message.caught);
      aims[seat] ??= straight();
      setConnection('open');
      setMoney(message);
      becomeReady();
      break;
    case 'taken':
      taken = message.taken;
      drawControls();
      break;
    case 'stream':
      shoal.addStream(message.stream, message.now);
      break;
    case 'fire':
      aims[message.seat] = message.angle;
      guns.add({ seat: message.seat, angle: message.angle, firedAt: message.at, price: 0n, lockedOn: null });
      scene.kick(message.seat, performance.now());
      break;
    case 'caught': {
      const fish = shoal.fish().find(({ id }) => id === message.target);
      shoal.remove(message.target);
      if (fish) scene.celebrate(fish, message.seat, `+${show(toMinor(message.payout))}`, 0, performance.now());
      break;
    }
    case 'money':
      setMoney(message);
      break;
    case 'moved':
      setConnection('moved');
      break;
    case 'failed':
      setConnection('failed', message.error);
      break;
  }
}

function becomeReady() {
  if (isReady) return;
  isReady = true;
  document.body.classList.add('is-ready');
  postToSite({ type: 'sampan:ready' });
}

const connection = createConnection<ShooterMessage>({
  path: '/api/vendor/shooter',
  whole: 'table',
  onMessage: receive,
  onConnecting: () => setConnection('connecting'),
  onLost: () => {
    if (connectionState === 'open' || connectionState === 'connecting') setConnection('lost');
  },
});

let drawnAt = performance.now();
function frame(local: number) {
  requestAnimationFrame(frame);
  const at = now();
  controls.step(Math.min(50, local - drawnAt));
  drawnAt = local;
  const view = scene.view();
  const fish = shoal.step(view, at);
  for (const touch of guns.step(view, fish, at)) {
    scene.effects.net(touch.at, scene.colourOf(touch.bullet.seat), local);
    shoal.hit(touch.fish.id, local);
    if (touch.bullet.seat === seat) shots.add({ ...touch, hitAt: Math.round(at) });
  }
  // By the clock that the server checks: a late frame's own time is an earlier one.
  if ((isTriggered || isAuto) && at - lastFiredAt >= fireGapMs) shoot(at, local);
  const locked = lock.angle(at);
  if (locked !== null) aims[seat] = locked;
  scene.draw({
    fish,
    bullets: guns.bullets(),
    taken,
    aims,
    lockedOn: lock.target(),
    now: at,
    localNow: local,
  });
  drawMeters();
}

const backdrop = find<HTMLCanvasElement>('[data-backdrop]');
new ResizeObserver(([entry]) => {
  const { width = 0, height = 0 } = entry?.contentRect ?? {};
  drawBackdrop(backdrop, width, height, Math.min(2, window.devicePixelRatio || 1), data.hue);
}).observe(backdrop);

find('[data-lobby]').addEventListener('click', goToLobby);
bindStoredSwitch(find('[data-sound]'), 'sound', true, setSound);
bindPictures(find('[data-info]'));
createInfo(price);
onSiteMessage({
  'sampan:pause': stopFiring,
  'sampan:wallet-changed': () => connection.send({ type: 'read' } satisfies PageMessage),
});
drawControls();
document.body.classList.add('is-built');
connection.open();
requestAnimationFrame(frame);
