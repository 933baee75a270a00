import { queryOptions, useMutation } from '@tanstack/react-query';
import { endMission, previewMission, saveMission, staffMissions } from '@sampan/contract/missions-staff';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Missions = ValueOf<typeof staffMissions>;
export type Mission = Missions['list'][number];

export const missionsQuery = queryOptions(queryOf(staffMissions, {}));

export const useSaveMission = () =>
  useDecision(staffMissions, async ({ id, ...body }: BodyOf<typeof saveMission> & { id: string }) =>
    call(saveMission, { params: { missionId: id }, body }),
  );
export const useEndMission = () =>
  useDecision(staffMissions, async ({ id, reason }: { id: string; reason: string }) =>
    call(endMission, { params: { missionId: id }, body: { reason } }),
  );
export const usePreviewMission = () =>
  useMutation({
    mutationFn: async ({ id, ...body }: BodyOf<typeof previewMission> & { id: string }) =>
      call(previewMission, { params: { missionId: id }, body }),
  });
