import { lazy, type ComponentType } from 'react';
import type { DialogControls, DialogName, DialogProps } from '../../platform/dialogs.ts';
import { loadRest } from '../../platform/i18n.ts';
import { loadCode } from '../boot/code.ts';

type DialogComponent<N extends DialogName> = ComponentType<DialogProps[N] & DialogControls>;
type Load<N extends DialogName> = () => Promise<DialogComponent<N>>;

/** The code of each dialog, loaded when it first opens. */
const loads: { [N in DialogName]: Load<N> } = {
  confirm: async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
  loginPopupModal: async () => (await import('../../screens/LoginDialog.tsx')).LoginDialog,
  registerModal: async () => (await import('../../screens/RegisterDialog.tsx')).RegisterDialog,
  forgetPassModal: async () => (await import('../../screens/ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
  changePassModal: async () => (await import('../../screens/ChangePasswordDialog.tsx')).ChangePasswordDialog,
  loginVerification: async () => (await import('../../screens/LoginVerificationDialog.tsx')).LoginVerificationDialog,
  proof: async () => (await import('../../screens/ProofDialog.tsx')).ProofDialog,
  contact: async () => (await import('../../screens/ContactDialog.tsx')).ContactDialog,
  welcome: async () => (await import('../../screens/WelcomeDialog.tsx')).WelcomeDialog,
  completeRegistration: async () =>
    (await import('../../screens/CompleteRegistrationDialog.tsx')).CompleteRegistrationDialog,
  subGames: async () => (await import('../../screens/SubGamesDialog.tsx')).SubGamesDialog,
  agentCentre: async () => (await import('../../screens/AgentCentreDialog.tsx')).AgentCentreDialog,
  chat: async () => (await import('../../screens/ChatDialog.tsx')).ChatDialog,
  palette: async () => (await import('./PaletteDialog.tsx')).PaletteDialog,
  noticeModal: async () => (await import('../../screens/NoticesDialog.tsx')).NoticesDialog,
  agreement: async () => (await import('../../screens/AgreementDialog.tsx')).AgreementDialog,
  trial: async () => (await import('../../screens/TrialDialog.tsx')).TrialDialog,
  trueAccount: async () => (await import('../../screens/TrueAccountDialog.tsx')).TrueAccountDialog,
};

/** The words behind the first page come with it. */
async function loadWithWords<N extends DialogName>(load: Load<N>): Promise<DialogComponent<N>> {
  const [component] = await Promise.all([load(), loadRest()]);
  return component;
}

function comingLater<N extends DialogName>(load: Load<N>) {
  return lazy(async () => ({ default: await loadCode(async () => loadWithWords(load)) }));
}

/** Loads the code of a dialog before it is opened. Rejects where it doesn't come. */
export async function loadDialog(name: string): Promise<void> {
  if (Object.hasOwn(loads, name)) await loadWithWords(loads[name as DialogName] as Load<DialogName>);
}

type Props = Record<string, unknown> & DialogControls;

export const dialogComponents = new Map<string, ComponentType<Props>>(
  Object.entries(loads).map(([name, load]) => [name, comingLater(load as Load<DialogName>) as ComponentType<Props>]),
);
