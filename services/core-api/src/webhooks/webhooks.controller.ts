import { Controller } from '@nestjs/common';
import { webhookRoutes } from '@simmer/contracts/routes/webhooks.routes';
import type { Caller } from '../database/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { WebhooksService } from './webhooks.service.ts';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Route(webhookRoutes.list)
  list(_: RouteCall<typeof webhookRoutes.list>, caller: Caller) {
    return this.webhooks.list(caller);
  }

  @Route(webhookRoutes.create, { isResponseSecret: true })
  create({ body }: RouteCall<typeof webhookRoutes.create>, caller: Caller) {
    return this.webhooks.create(body.address, caller);
  }

  @Route(webhookRoutes.changeSecret, { isResponseSecret: true })
  changeSecret({ params }: RouteCall<typeof webhookRoutes.changeSecret>, caller: Caller) {
    return this.webhooks.changeSecret(params.id, caller);
  }

  @Route(webhookRoutes.remove)
  remove({ params }: RouteCall<typeof webhookRoutes.remove>, caller: Caller) {
    return this.webhooks.remove(params.id, caller);
  }

  @Route(webhookRoutes.switchOn)
  switchOn({ params }: RouteCall<typeof webhookRoutes.switchOn>, caller: Caller) {
    return this.webhooks.switchOn(params.id, caller);
  }

  @Route(webhookRoutes.deliveries)
  deliveries({ params }: RouteCall<typeof webhookRoutes.deliveries>, caller: Caller) {
    return this.webhooks.deliveries(params.id, caller);
  }

  @Route(webhookRoutes.sendAgain)
  sendAgain({ params }: RouteCall<typeof webhookRoutes.sendAgain>, caller: Caller) {
    return this.webhooks.sendAgain(params.id, caller);
  }
}
