import { afterRound, beginning, choices, endOf, type End, type Limits, type Progress } from './autoplay-rules.ts';
import { find, make } from './dom.ts';
import { word } from './game-data.ts';
import { show } from './money.ts';
import { paced } from './pace.ts';
import { say } from './message.ts';
import { createSheet } from './sheets.ts';
import type { Game } from './spinning.ts';

const pauseMs = 700;

/** The value of a group's chosen button. */
function chosen(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

function choiceGroup(name: string, options: readonly (readonly [value: string, label: string])[]): HTMLElement {
  const chips = options.map(([value, label], index) => {
    const input = make('input', { type: 'radio', name, value, ...(index === 1 && { checked: '' }) });
    return make('label', { class: 'chip' }, input, make('span', {}, label));
  });
  return make('div', { class: 'chips' }, ...chips);
}

/** Rounds that begin by themselves, within limits that were chosen and confirmed. */
export function createAutoplay(game: Game) {
  const dialog = createSheet('#autoplay');
  const form = find<HTMLFormElement>('#autoplay form');
  const confirmation = find('[data-auto-confirm]');
  const open = find<HTMLButtonElement>('[data-auto]');
  const left = find('[data-auto-left]');
  let limits: Limits | null = null;
  let progress: Progress = beginning;
  let next: ReturnType<typeof setTimeout> | undefined;

  function draw() {
    const isOn = limits !== null;
    open.setAttribute('aria-pressed', String(isOn));
    left.textContent = limits ? String(limits.rounds - progress.played) : '';
    game.setStoppable(isOn);
  }

  function stop(text: string) {
    if (!limits) return;
    limits = null;
    clearTimeout(next);
    draw();
    say(text);
  }

  const endings: Readonly<Record<End, () => string>> = {
    rounds: () => word('autoplayDone'),
    loss: () => word('autoplayLossReached'),
    win: () => word('autoplayWinReached', { amount: show(progress.won) }),
  };

  /** Begins the next round, or ends for one of the reasons that were agreed to. */
  function goOn() {
    if (!limits) return;
    const end = endOf(limits, progress);
    if (end) stop(endings[end]());
    else if (!game.spin()) stop(word('autoplayStopped'));
  }

  function choicesOf(): Limits {
    const stake = game.stake.minor();
    const win = chosen(form, 'win');
    return {
      rounds: Number(chosen(form, 'rounds')),
      stake,
      loss: BigInt(chosen(form, 'loss')) * stake,
      win: win === '' ? null : BigInt(win) * stake,
    };
  }

  function showForm() {
    const stake = game.stake.minor();
    const amount = (times: number) => [String(times), show(BigInt(times) * stake)] as const;
    find('[data-auto-rounds]').replaceChildren(
      choiceGroup(
        'rounds',
        choices.rounds.map((count) => [String(count), String(count)] as const),
      ),
    );
    find('[data-auto-loss]').replaceChildren(
      choiceGroup(
        'loss',
        choices.loss.map((times) => amount(times)),
      ),
    );
    find('[data-auto-win]').replaceChildren(
      choiceGroup('win', [...choices.win.map((times) => amount(times)), ['', word('noLimit')] as const]),
    );
    form.hidden = false;
    confirmation.hidden = true;
  }

  function showConfirmation() {
    const { rounds, stake, loss, win } = choicesOf();
    const lines = [
      word('autoplaySum', { rounds, stake: show(stake), total: show(stake * BigInt(rounds)) }),
      word('autoplayLossSum', { amount: show(loss) }),
      ...(win === null ? [] : [word('autoplayWinSum', { amount: show(win) })]),
      word('autoplayStopsSum'),
    ];
    find('[data-auto-summary]').replaceChildren(...lines.map((line) => make('li', {}, line)));
    form.hidden = true;
    confirmation.hidden = false;
    find('[data-auto-start]').focus();
  }

  open.addEventListener('click', () => {
    if (limits) {
      stop(word('autoplayStopped'));
      return;
    }
    if (!game.isIdle()) return;
    showForm();
    dialog.showModal();
    form.querySelector<HTMLElement>('input:checked')?.focus();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    showConfirmation();
  });
  find('[data-auto-back]').addEventListener('click', () => {
    form.hidden = false;
    confirmation.hidden = true;
    form.querySelector<HTMLElement>('input:checked')?.focus();
  });
  find('[data-auto-start]').addEventListener('click', () => {
    limits = choicesOf();
    progress = beginning;
    dialog.close();
    draw();
    game.button.focus();
    goOn();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) stop(word('autoplayHidden'));
  });
  window.addEventListener('pagehide', () => stop(word('autoplayHidden')));

  game.onRound((stake, payout) => {
    if (!limits) return;
    progress = afterRound(progress, stake, payout);
    draw();
    const end = endOf(limits, progress);
    if (end) stop(endings[end]());
    else next = setTimeout(goOn, paced(pauseMs));
  });
  game.onTrouble(() => stop(word('autoplayStopped')));

  return {
    isOn: () => limits !== null,
    stop: () => stop(word('autoplayStopped')),
  };
}
