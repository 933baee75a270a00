import { approvals } from './approvals/CN.ts';
import { audit } from './audit/CN.ts';
import { entry } from './entry/CN.ts';
import { members } from './members/CN.ts';
import { shell } from './shell/CN.ts';
import { staff } from './staff/CN.ts';

export const words = { ...shell, ...entry, ...staff, ...members, ...approvals, ...audit };
