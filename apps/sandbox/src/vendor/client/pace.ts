let isTurbo = false;

/** Turbo shortens the animations; outcomes and payouts are the same. */
export function setTurbo(isOn: boolean) {
  isTurbo = isOn;
}

/** How long something is shown, milliseconds: about a third in turbo. */
export function paced(ms: number): number {
  return isTurbo ? Math.round(ms * 0.35) : ms;
}
