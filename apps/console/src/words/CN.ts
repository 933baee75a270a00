import { account } from './account/CN.ts';
import { applications } from './applications/CN.ts';
import { approvals } from './approvals/CN.ts';
import { articles } from './articles/CN.ts';
import { audit } from './audit/CN.ts';
import { agents } from './agents/CN.ts';
import { settlements } from './settlements/CN.ts';
import { bills } from './bills/CN.ts';
import { cashier } from './cashier/CN.ts';
import { chat } from './chat/CN.ts';
import { missions } from './missions/CN.ts';
import { editor } from './editor/CN.ts';
import { goods } from './goods/CN.ts';
import { promotions } from './promotions/CN.ts';
import { contracts } from './contracts/CN.ts';
import { announcements } from './announcements/CN.ts';
import { vip } from './vip/CN.ts';
import { operations } from './operations/CN.ts';
import { entry } from './entry/CN.ts';
import { feedback } from './feedback/CN.ts';
import { draws } from './draws/CN.ts';
import { games } from './games/CN.ts';
import { lotteries } from './lotteries/CN.ts';
import { rooms } from './rooms/CN.ts';
import { lists } from './lists/CN.ts';
import { members } from './members/CN.ts';
import { reconciliations } from './reconciliations/CN.ts';
import { redemptions } from './redemptions/CN.ts';
import { reports } from './reports/CN.ts';
import { roles } from './roles/CN.ts';
import { settings } from './settings/CN.ts';
import { setup } from './setup/CN.ts';
import { messages } from './messages/CN.ts';
import { service } from './service/CN.ts';
import { shell } from './shell/CN.ts';
import { staff } from './staff/CN.ts';
import { templates } from './templates/CN.ts';
import { today } from './today/CN.ts';

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
