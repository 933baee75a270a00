import type { ComponentType } from 'react';
import type { DialogControls, DialogName, DialogProps } from '../../platform/dialogs.ts';
import { loadRest } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';

type DialogComponent<N extends DialogName> = ComponentType<DialogProps[N] & DialogControls>;
type Load<N extends DialogName> = () => Promise<DialogComponent<N>>;

/** What stands in a dialog's place while its code comes: as wide, and about as high. */
export interface DialogPlace {
  size: 'small' | 'medium' | 'large';
  rows: number;
}

interface Entry<N extends DialogName> {
  /** Its code, loaded when it first opens. */
  load: Load<N>;
  /** A small one of one row by default; null: nothing lies over the page before it does. */
  skeleton?: DialogPlace | null;
}

const dialogs: { [N in DialogName]: Entry<N> } = {
  confirm: { load: async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog },
  loginPopupModal: {
    load: async () => (await import('../../screens/LoginDialog.tsx')).LoginDialog,
    skeleton: { size: 'small', rows: 4 },
  },
  registerModal: {
    load: async () => (await import('../../screens/RegisterDialog.tsx')).RegisterDialog,
    skeleton: { size: 'medium', rows: 8 },
  },
  forgetPassModal: {
    load: async () => (await import('../../screens/ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
    skeleton: { size: 'small', rows: 4 },
  },
  changePassModal: {
    load: async () => (await import('../../screens/ChangePasswordDialog.tsx')).ChangePasswordDialog,
    skeleton: { size: 'small', rows: 4 },
  },
  loginVerification: {
    load: async () => (await import('../../screens/LoginVerificationDialog.tsx')).LoginVerificationDialog,
  },
  proof: { load: async () => (await import('../../screens/ProofDialog.tsx')).ProofDialog },
  contact: { load: async () => (await import('../../screens/ContactDialog.tsx')).ContactDialog },
  fundPasswordReset: {
    load: async () => (await import('../../screens/FundPasswordResetDialog.tsx')).FundPasswordResetDialog,
    skeleton: { size: 'small', rows: 4 },
  },
  welcome: { load: async () => (await import('../../screens/WelcomeDialog.tsx')).WelcomeDialog },
  completeRegistration: {
    load: async () => (await import('../../screens/CompleteRegistrationDialog.tsx')).CompleteRegistrationDialog,
    skeleton: { size: 'small', rows: 4 },
  },
  subGames: {
    load: async () => (await import('../../screens/SubGamesDialog.tsx')).SubGamesDialog,
    skeleton: { size: 'large', rows: 8 },
  },
  chat: { load: async () => (await import('../../screens/ChatDialog.tsx')).ChatDialog, skeleton: null },
  palette: {
    load: async () => (await import('./CommandPaletteDialog.tsx')).CommandPaletteDialog,
    skeleton: { size: 'medium', rows: 3 },
  },
  noticeModal: {
    load: async () => (await import('../../screens/NoticesDialog.tsx')).NoticesDialog,
    skeleton: { size: 'large', rows: 8 },
  },
  agreement: {
    load: async () => (await import('../../screens/AgreementDialog.tsx')).AgreementDialog,
    skeleton: { size: 'large', rows: 8 },
  },
  trial: { load: async () => (await import('../../screens/TrialDialog.tsx')).TrialDialog },
  trueAccount: { load: async () => (await import('../../screens/TrueAccountDialog.tsx')).TrueAccountDialog },
};

/** The words behind the first page come with it. */
async function loadWithWords<N extends DialogName>(load: Load<N>): Promise<DialogComponent<N>> {
  const [component] = await Promise.all([load(), loadRest()]);
  return component;
}

/** Loads the code of a dialog before it is opened. Rejects where it doesn't come. */
export async function loadDialog(name: string): Promise<void> {
  if (Object.hasOwn(dialogs, name)) await loadWithWords(dialogs[name as DialogName].load as Load<DialogName>);
}

type Props = Record<string, unknown> & DialogControls;

export const dialogComponents = new Map<string, ComponentType<Props>>(
  Object.entries(dialogs).map(([name, { load }]) => [
    name,
    lazyPart(async () => loadWithWords(load as Load<DialogName>)) as ComponentType<Props>,
  ]),
);

/** Null: nothing. */
export function placeOf(name: DialogName): DialogPlace | null {
  const { skeleton = { size: 'small', rows: 1 } } = dialogs[name];
  return skeleton;
}
