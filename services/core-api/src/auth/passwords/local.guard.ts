import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { authRoutes } from '@simmer/contracts/routes/auth.routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UnauthenticatedError } from '@simmer/domain/errors/domain-error';
import { browserOf } from '../../http/browser.decorator.ts';
import { inputOf } from '../../http/read-input.ts';
import { clientInfoOf } from '../../http/client-info.ts';
import { RequestMetrics } from '../../observability/request-metrics.ts';
import { KnownBrowsers } from '../attempts/known-browsers.ts';
import { SignInThrottle } from '../attempts/sign-in.throttle.ts';

/** Authenticates a login by password. Attempts are counted before the password is checked. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  constructor(
    private readonly browsers: KnownBrowsers,
    private readonly metrics: RequestMetrics,
    private readonly throttle: SignInThrottle,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { email } = inputOf<typeof authRoutes.login>(request).body;
    const browser = browserOf(request, http.getResponse<FastifyReply>());
    const attempt = { ip: clientInfoOf(request).ip, email, isKnown: this.browsers.isKnown(browser, email) };
    await this.throttle.admitAttempt(attempt);
    await super.canActivate(context);
    await this.throttle.forgive(attempt);
    return true;
  }

  override handleRequest<User>(error: Error | null, user: User | false | undefined): User {
    if (error) throw error;
    if (user) return user;
    this.metrics.countRejection('credentials');
    throw new UnauthenticatedError('Wrong email or password.');
  }
}
