import { Controller } from '@nestjs/common';
import { listPulseChecks, removePulseCheck, savePulseCheck } from '@simmer/contracts/routes/planning.routes';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { PulseChecksService } from './pulse-checks.service.ts';

@Controller()
export class PulseChecksController {
  constructor(private readonly checks: PulseChecksService) {}

  @Route(listPulseChecks, { isHeavyRead: true })
  list({ query }: RouteCall<typeof listPulseChecks>, caller: Caller) {
    return this.checks.list(query, caller);
  }

  @Route(savePulseCheck)
  save({ body }: RouteCall<typeof savePulseCheck>, caller: Caller) {
    return this.checks.save(body, caller);
  }

  @Route(removePulseCheck)
  remove({ params, query }: RouteCall<typeof removePulseCheck>, caller: Caller) {
    return this.checks.remove({ ...params, ...query }, caller);
  }
}
