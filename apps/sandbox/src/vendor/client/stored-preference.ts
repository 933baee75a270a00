// A browser may keep frames from storing anything; what was chosen then holds until the game is left.

/** What was kept under a name; null: nothing. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeStored(name: string, value: string) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Not being able to remember a choice is no reason to stop.
  }
}

/** A button that is on or off, and stays so for the next game. Calls `onChange` at once and at each change. */
export function bindStoredSwitch(
  button: HTMLElement,
  name: string,
  onByDefault: boolean,
  onChange: (isOn: boolean) => void,
) {
  let isOn = (readStored(name) ?? (onByDefault ? 'on' : 'off')) === 'on';
  const draw = () => {
    button.setAttribute('aria-pressed', String(isOn));
    onChange(isOn);
  };
  button.addEventListener('click', () => {
    isOn = !isOn;
    writeStored(name, isOn ? 'on' : 'off');
    draw();
  });
  draw();
}
