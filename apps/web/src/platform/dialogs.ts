import { useSyncExternalStore } from 'react';
import { createListeners } from '../ui/listeners.ts';
import type { VerificationWay } from '@sampan/contract/errors';
import { isForNewTab } from '../ui/new-tab.ts';

/**
 * Dialogs and what each is given: those that the platform opens itself. Each other dialog adds its own beside its
 * component (`declare module`); spec §2 names those of identity and the notices. The app lists the components.
 */
export interface DialogProps {
  loginPopupModal: {
    /** expired: the session ended; required: what was asked for needs an account. */
    reason?: 'expired' | 'required';
    /** Continues with what was asked for. */
    onDone?: () => void;
    /** `agent`: the agents' login, which refuses other accounts. */
    audience?: 'member' | 'agent';
    /** What was typed into the header's form, and why that was not enough. */
    attempt?: { username: string; password: string; error: unknown };
  };
  /** Forced: nothing but the change and the logout closes it. */
  changePassModal: { isForced?: boolean };
  /** The reauthentication before a sensitive change: the data of `proof_required`. False: cancelled. */
  proof: { ways: readonly VerificationWay[]; onAnswer: (isProven: boolean) => void };
  /** The way back for a member who forgot the fund password. */
  fundPasswordReset: Record<never, never>;
  /** A trial account asked for something that takes a real one. `onDone` when it has one. */
  trueAccount: { onDone?: () => void };
  confirm: ConfirmProps;
}
export type DialogName = keyof DialogProps;

export interface ConfirmProps {
  title: string;
  text: string;
  confirmLabel: string;
  isDangerous?: boolean;
  /** It tells and asks nothing: there is no other answer. */
  isNotice?: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** What every dialog's component gets besides its own props. */
export interface DialogControls {
  onClose: () => void;
}

export type OpenDialog = { [N in DialogName]: { id: number; name: N; props: DialogProps[N] } }[DialogName];

export interface Toast {
  id: string;
  kind: 'info' | 'good' | 'bad';
  text: string;
}

let dialogs: readonly OpenDialog[] = [];
let toasts: readonly Toast[] = [];
let lastId = 0;
const { subscribe, publish } = createListeners();

/** Opens a dialog over whatever is open; one that is open already gets the new props. */
export function openDialog<N extends DialogName>(name: N, props: DialogProps[N]): void {
  const open = dialogs.find((dialog) => dialog.name === name);
  const next = { id: open?.id ?? ++lastId, name, props } as OpenDialog;
  dialogs = open ? dialogs.map((dialog) => (dialog === open ? next : dialog)) : [...dialogs, next];
  publish();
}

/** In place of the page that a link leads to; a click that opens it elsewhere is left to the browser. */
export function openInstead<N extends DialogName>(
  event: Parameters<typeof isForNewTab>[0] & Pick<Event, 'preventDefault'>,
  name: N,
  props: DialogProps[N],
): void {
  if (isForNewTab(event)) return;
  event.preventDefault();
  openDialog(name, props);
}

/** Closes the one on top, or the one of this id. */
export function closeDialog(id = dialogs.at(-1)?.id): void {
  const dialog = dialogs.find((candidate) => candidate.id === id);
  if (!dialog) return;
  dialogs = dialogs.filter((candidate) => candidate !== dialog);
  publish();
  if ('onAnswer' in dialog.props) dialog.props.onAnswer(false);
}

/** Asks; false when the dialog is closed in any other way than by its confirm button. */
export async function confirm(question: Omit<ConfirmProps, 'onAnswer'>): Promise<boolean> {
  return new Promise((resolve) => openDialog('confirm', { ...question, onAnswer: resolve }));
}

/** A short message that goes by itself; one that says the same as one on screen is not repeated. */
export function toast(message: Omit<Toast, 'id'>): void {
  if (toasts.some(({ kind, text }) => kind === message.kind && text === message.text)) return;
  const id = String(++lastId);
  toasts = [...toasts, { ...message, id }];
  publish();
  setTimeout(() => dismissToast(id), message.kind === 'bad' ? 10_000 : 6_000);
}

export function dismissToast(id: string): void {
  toasts = toasts.filter((candidate) => candidate.id !== id);
  publish();
}

export const openDialogs = (): readonly OpenDialog[] => dialogs;

/** Called when a dialog has opened or closed, and for no message. Returns the way to stop. */
export function onDialogsChange(listener: () => void): () => void {
  let before = dialogs;
  return subscribe(() => {
    if (before === dialogs) return;
    before = dialogs;
    listener();
  });
}

const none: readonly never[] = [];

export function useDialogs(): readonly OpenDialog[] {
  return useSyncExternalStore(
    subscribe,
    () => dialogs,
    () => none,
  );
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
}
