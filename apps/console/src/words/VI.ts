import { approvals } from './approvals/VI.ts';
import { audit } from './audit/VI.ts';
import { entry } from './entry/VI.ts';
import { members } from './members/VI.ts';
import { shell } from './shell/VI.ts';
import { staff } from './staff/VI.ts';

export const words = { ...shell, ...entry, ...staff, ...members, ...approvals, ...audit };
