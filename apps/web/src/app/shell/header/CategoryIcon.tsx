import Cherry from 'lucide-react/icons/cherry';
import Clover from 'lucide-react/icons/clover';
import Club from 'lucide-react/icons/club';
import Fish from 'lucide-react/icons/fish';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Goal from 'lucide-react/icons/goal';
import Spade from 'lucide-react/icons/spade';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import type { GameType } from '@sampan/contract/catalogue';

const icons = {
  ELOTT: Ticket,
  LOTT: Clover,
  LIVE: Spade,
  SPORTS: Trophy,
  FISH: Fish,
  RNG: Cherry,
  PVP: Club,
  ESPORTS: Gamepad2,
} as const satisfies Record<GameType, unknown>;

/** `isVendor`: of one vendor's entry beside the category, which has a picture of its own. */
export function CategoryIcon({ type, isVendor = false }: { type: GameType; isVendor?: boolean }) {
  const Icon = isVendor ? Goal : icons[type];
  return <Icon aria-hidden="true" />;
}
