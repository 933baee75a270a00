import { account } from './account/EN.ts';
import { applications } from './applications/EN.ts';
import { approvals } from './approvals/EN.ts';
import { articles } from './articles/EN.ts';
import { audit } from './audit/EN.ts';
import { agents } from './agents/EN.ts';
import { settlements } from './settlements/EN.ts';
import { bills } from './bills/EN.ts';
import { cashier } from './cashier/EN.ts';
import { chat } from './chat/EN.ts';
import { missions } from './missions/EN.ts';
import { editor } from './editor/EN.ts';
import { goods } from './goods/EN.ts';
import { promotions } from './promotions/EN.ts';
import { contracts } from './contracts/EN.ts';
import { announcements } from './announcements/EN.ts';
import { vip } from './vip/EN.ts';
import { operations } from './operations/EN.ts';
import { entry } from './entry/EN.ts';
import { feedback } from './feedback/EN.ts';
import { draws } from './draws/EN.ts';
import { games } from './games/EN.ts';
import { lotteries } from './lotteries/EN.ts';
import { rooms } from './rooms/EN.ts';
import { lists } from './lists/EN.ts';
import { members } from './members/EN.ts';
import { reconciliations } from './reconciliations/EN.ts';
import { redemptions } from './redemptions/EN.ts';
import { reports } from './reports/EN.ts';
import { roles } from './roles/EN.ts';
import { settings } from './settings/EN.ts';
import { setup } from './setup/EN.ts';
import { messages } from './messages/EN.ts';
import { service } from './service/EN.ts';
import { shell } from './shell/EN.ts';
import { staff } from './staff/EN.ts';
import { templates } from './templates/EN.ts';
import { today } from './today/EN.ts';

export const words = {
  ...shell,
  ...entry,
  ...today,
  ...members,
  ...feedback,
  ...chat,
  ...articles,
  ...reconciliations,
  ...redemptions,
  ...applications,
  ...agents,
  ...settlements,
  ...bills,
  ...lists,
  ...lotteries,
  ...rooms,
  ...games,
  ...draws,
  ...operations,
  ...vip,
  ...announcements,
  ...contracts,
  ...promotions,
  ...goods,
  ...editor,
  ...missions,
  ...cashier,
  ...staff,
  ...approvals,
  ...audit,
  ...settings,
  ...templates,
  ...service,
  ...messages,
  ...setup,
  ...account,
  ...reports,
  ...roles,
};
