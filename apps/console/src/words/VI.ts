import { account } from './account/VI.ts';
import { applications } from './applications/VI.ts';
import { approvals } from './approvals/VI.ts';
import { articles } from './articles/VI.ts';
import { audit } from './audit/VI.ts';
import { agents } from './agents/VI.ts';
import { settlements } from './settlements/VI.ts';
import { bills } from './bills/VI.ts';
import { cashier } from './cashier/VI.ts';
import { chat } from './chat/VI.ts';
import { missions } from './missions/VI.ts';
import { editor } from './editor/VI.ts';
import { goods } from './goods/VI.ts';
import { promotions } from './promotions/VI.ts';
import { contracts } from './contracts/VI.ts';
import { announcements } from './announcements/VI.ts';
import { vip } from './vip/VI.ts';
import { operations } from './operations/VI.ts';
import { entry } from './entry/VI.ts';
import { feedback } from './feedback/VI.ts';
import { draws } from './draws/VI.ts';
import { games } from './games/VI.ts';
import { lotteries } from './lotteries/VI.ts';
import { rooms } from './rooms/VI.ts';
import { lists } from './lists/VI.ts';
import { members } from './members/VI.ts';
import { reconciliations } from './reconciliations/VI.ts';
import { redemptions } from './redemptions/VI.ts';
import { reports } from './reports/VI.ts';
import { roles } from './roles/VI.ts';
import { settings } from './settings/VI.ts';
import { setup } from './setup/VI.ts';
import { messages } from './messages/VI.ts';
import { service } from './service/VI.ts';
import { shell } from './shell/VI.ts';
import { staff } from './staff/VI.ts';
import { templates } from './templates/VI.ts';
import { today } from './today/VI.ts';

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
