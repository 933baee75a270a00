import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { changeRoom, createRoom, staffRooms } from '@sampan/contract/rooms-staff';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type StaffRooms = ValueOf<typeof staffRooms>;
export type StaffRoom = StaffRooms['list'][number];
/** As an editor has it. */
export type KeptRoom = StaffRoom & { readonly id: string };
export type RoomBody = Omit<BodyOf<typeof createRoom>, 'roomId' | 'reason'>;

export const roomsQuery = queryOptions(queryOf(staffRooms, {}));

export const keptRoom = (room: StaffRoom): KeptRoom => ({ ...room, id: room.roomId });

type Saving = RoomBody & { readonly id: string; readonly version: string | null; readonly reason: string };

/** The game of a room stays what it was. */
export const useSaveRoom = () =>
  useDecision(staffRooms, async ({ id, version, nodeId, ...body }: Saving) =>
    keptRoom(
      version === null
        ? await call(createRoom, { body: { roomId: id, nodeId, ...body } })
        : await call(changeRoom, { params: { roomId: id }, body: { ...body, version } }),
    ),
  );
