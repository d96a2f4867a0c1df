import { Controller, createParamDecorator } from '@nestjs/common';
import { adminReleaseRoutes } from '@simmer/contracts/routes/admin/admin-releases.routes';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../http/caller.ts';
import type { RouteCall } from '../http/read-input.ts';
import { Route } from '../http/route.decorator.ts';
import { PreviewsService } from './previews.service.ts';
import { ReleaseChangesService } from './release-changes.service.ts';
import { rejectingConflicts } from './reject-conflicts.ts';
import { ReleasesService } from './releases.service.ts';

type SetCookie = (value: string) => void;

const Cookies = createParamDecorator((_data: unknown, context): SetCookie => {
  const reply = context.switchToHttp().getResponse<FastifyReply>();
  return (value) => void reply.header('set-cookie', value);
});

@Controller()
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly changes: ReleaseChangesService,
    private readonly previews: PreviewsService,
  ) {}

  @Route(adminReleaseRoutes.show)
  show() {
    return rejectingConflicts(() => this.releases.show());
  }

  @Route(adminReleaseRoutes.check)
  async check({ params, body }: RouteCall<typeof adminReleaseRoutes.check>, caller: Caller) {
    return this.changes.check(await this.releases.appOf(params), body, caller);
  }

  @Route(adminReleaseRoutes.change)
  async change({ params, body }: RouteCall<typeof adminReleaseRoutes.change>, caller: Caller) {
    return this.changes.change(await this.releases.appOf(params), body, caller);
  }

  @Route(adminReleaseRoutes.linkPreview, { isResponseSecret: true })
  async linkPreview({ params, body }: RouteCall<typeof adminReleaseRoutes.linkPreview>, caller: Caller) {
    return this.previews.link(await this.releases.appOf(params), body.version, caller);
  }

  @Route(adminReleaseRoutes.openPreview, { isResponseSecret: true })
  async openPreview(
    { body }: RouteCall<typeof adminReleaseRoutes.openPreview>,
    caller: Caller,
    @Cookies() setCookie: SetCookie,
  ) {
    const { preview, cookie } = await this.previews.open(body.token, caller);
    setCookie(cookie);
    return preview;
  }
}
