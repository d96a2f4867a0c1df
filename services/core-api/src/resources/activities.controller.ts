import { Controller } from '@nestjs/common';
import { limits } from '@simmer/contracts/limits';
import { activityRoutes } from '@simmer/contracts/routes/activities.routes';
import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { copyName } from '@simmer/domain/activities/name-activity';
import { activityNames } from '@simmer/persistence/activities/activity.query';
import { activities } from '@simmer/persistence/activities/activity.resource';
import { duplicateBlocksOfActivity } from '@simmer/persistence/time-blocks/time-block.query';
import { UnitOfWork } from '../database/unit-of-work.ts';
import type { Caller } from '../database/caller.ts';
import { foundJson, jsonText, type JsonText, valueOf } from '../http/json-text.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';

/** What other resources do not have. */
@Controller()
export class ActivitiesController {
  constructor(private readonly work: UnitOfWork) {}

  /** Copies an activity as an own one, with its blocks (KIT-18). */
  @Route(activityRoutes.duplicate)
  async duplicate(
    { params: { id } }: RouteCall<typeof activityRoutes.duplicate>,
    { userId, device }: Caller,
  ): Promise<JsonText<{ activity: Activity; timeBlocks: TimeBlock[] }>> {
    const { query } = this.work;
    const activityIn = (json: string | null) => valueOf(foundJson<{ activity: Activity }>(json)).activity;
    const original = activityIn(await activities.find(query, userId, id));
    const { emoji, color } = original;
    const names = await activityNames(query, userId);
    const fields = { name: copyName(original.name, names, limits.name), emoji, color };
    const copy = activityIn(await activities.add(query, userId, fields, { device }));
    const blocks = await duplicateBlocksOfActivity(query, userId, id, copy.id);
    const counted = (await activities.find(query, userId, copy.id)) ?? '';
    // Two objects joined as texts: to parse all blocks would make others wait.
    return jsonText(`${counted.slice(0, -1)},${blocks.slice(1)}`);
  }
}
