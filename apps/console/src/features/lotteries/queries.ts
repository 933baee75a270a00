import { queryOptions } from '@tanstack/react-query';
import { changeLottery, createLottery, staffLotteries } from '@sampan/contract/lotteries-staff';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type StaffLotteries = ValueOf<typeof staffLotteries>;
export type StaffLottery = StaffLotteries['list'][number];
/** As an editor has it: its game's id is its own. */
export type KeptLottery = StaffLottery & { readonly id: string };
export type LotteryBody = Omit<BodyOf<typeof createLottery>, 'gameCode' | 'reason'>;

export const lotteriesQuery = queryOptions(queryOf(staffLotteries, {}));

export const keptLottery = (lottery: StaffLottery): KeptLottery => ({ ...lottery, id: lottery.gameCode });

type Saving = LotteryBody & { readonly id: string; readonly version: string | null; readonly reason: string };

/** Who draws a lottery stays as it was. */
export const useSaveLottery = () =>
  useDecision(staffLotteries, async ({ id, version, drawnAs, ...body }: Saving) =>
    keptLottery(
      version === null
        ? await call(createLottery, { body: { gameCode: id, drawnAs, ...body } })
        : await call(changeLottery, { params: { gameCode: id }, body: { ...body, version } }),
    ),
  );
