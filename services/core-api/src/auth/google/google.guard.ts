import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { authRoutes } from '@simmer/contracts/routes/auth.routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '../../environment/logger.token.ts';
import { browserOf } from '../../http/browser.decorator.ts';
import { inputOf } from '../../http/read-input.ts';
import { clientInfoOf } from '../../http/client-info.ts';
import { SignInThrottle } from '../attempts/sign-in.throttle.ts';
import type { GoogleSignInFailure, GoogleVisit, SignInPurpose } from './google.strategy.ts';

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();
const replyOf = (context: ExecutionContext) => context.switchToHttp().getResponse<FastifyReply>();

const browserIn = (context: ExecutionContext) => browserOf(requestOf(context), replyOf(context));

/** The purpose of the redirect to Google. */
function purposeOf(request: FastifyRequest): SignInPurpose {
  if (request.routeOptions.config.route?.id === authRoutes.superAdminLogin.id) return 'admin';
  return inputOf<typeof authRoutes.googleLogin>(request).query.mode ?? 'signin';
}

/** Redirects the browser to Google's consent page. The handler runs only when that is impossible. */
@Injectable()
export class GoogleConsentGuard extends AuthGuard('google') {
  constructor(private readonly throttle: SignInThrottle) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    inputOf(request);
    await this.throttle.admit(clientInfoOf(request).ip);
    await super.canActivate(context);
    return true;
  }

  override getAuthenticateOptions(context: ExecutionContext): { visit: GoogleVisit } {
    return { visit: { kind: 'go', purpose: purposeOf(requestOf(context)), browser: browserIn(context) } };
  }

  /** Fastify's reply: Passport would redirect on Node's response, which lacks the headers set on the reply. */
  getResponse(context: ExecutionContext) {
    const reply = replyOf(context);
    return {
      statusCode: 302,
      setHeader: (name: string, value: string) => void reply.header(name, value),
      end(): void {
        void reply.code(this.statusCode).send('');
      },
    };
  }

  override handleRequest<Outcome>(error: Error | null, _user: unknown, rejection: Outcome): Outcome {
    if (error) throw error;
    return rejection;
  }
}

const FAILED: GoogleSignInFailure = { reason: 'failed', purpose: 'signin' };

/** Identifies the person who returns from Google. On a failure, the handler redirects to a page that shows it. */
@Injectable()
export class GoogleReturnGuard extends AuthGuard('google') {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {
    super();
  }

  override getAuthenticateOptions(context: ExecutionContext): { visit: GoogleVisit } {
    const { query } = inputOf<typeof authRoutes.googleCallback>(requestOf(context));
    return { visit: { kind: 'return', consentReturn: query, browser: browserIn(context) } };
  }

  override handleRequest<Outcome>(error: Error | null, person: Outcome | false, rejection: unknown): Outcome {
    if (person) return person;
    if (error) this.logger.error(error.message);
    // `GoogleSignInService.finish` handles a rejection in the same way as a failure.
    return (rejection ?? FAILED) as Outcome;
  }
}
