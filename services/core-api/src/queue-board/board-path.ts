import type { RouteOptions } from 'fastify';

/** Where bull-board is served. Its cookie is sent to no other address. */
export const BOARD_PATH = '/api/v1/admin/queues';

/** Gives each route of the board its permission; they are made by bull-board, which knows no permissions. */
export function restrictBoardRoutes(route: RouteOptions): void {
  const isBoard = route.url === BOARD_PATH || route.url.startsWith(`${BOARD_PATH}/`);
  if (isBoard) route.config = { ...route.config, permission: 'super_admin' };
}
