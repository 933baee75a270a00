import { reportRooms, roomList } from '@sampan/contract/rooms';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { createRooms, type RoomsDeps, type RoomsService } from './service.ts';

/** Rooms of the PVP vendors. */
export function roomsModule(deps: RoomsDeps): { readonly service: RoomsService; routes(app: FastifyInstance): void } {
  const service = createRooms(deps);
  return {
    service,
    routes(app) {
      bind(app, roomList, (call) => service.list(call.merchant, call.query));
      bind(app, reportRooms, async (call) => {
        await service.report(call.partner, call.body);
        return {};
      });
    },
  };
}
