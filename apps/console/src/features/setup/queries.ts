import { operatorSetup } from '@sampan/contract/setup';
import { queryOf } from '../../platform/api.ts';

export const setupQuery = queryOf(operatorSetup, {});
