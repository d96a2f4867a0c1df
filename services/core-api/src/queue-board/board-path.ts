import type { RouteOptions } from 'fastify';

/** The path of bull-board, to which its cookie is limited. */
export const BOARD_PATH = '/api/v1/admin/queues';

/** Sets the permission of each of the board's routes, because bull-board creates them without one. */
export function restrictBoardRoutes(route: RouteOptions): void {
  const isBoard = route.url === BOARD_PATH || route.url.startsWith(`${BOARD_PATH}/`);
  if (isBoard) route.config = { ...route.config, permission: 'super_admin' };
}
