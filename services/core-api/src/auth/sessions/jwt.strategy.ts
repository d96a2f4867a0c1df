import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { KeyObject } from 'node:crypto';
import { ExtractJwt, Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import type { Caller } from '../../database/caller.ts';
import { AUTH_SECRETS, type AtLeastOne, type AuthSecrets } from '../../secrets/auth.secrets.ts';
import { keyOfToken } from '../../secrets/key-of-token.ts';
import { VerifiedTokens, type TokenClaims } from './verified-tokens.ts';
import { isAppToken } from './app-token.ts';
import { SessionReader } from './session.reader.ts';

type PassportRequest = Parameters<Strategy['authenticate']>[0];

/** Reads the token of a request. */
export const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();

// The types of passport-jwt do not allow a key object, although the library accepts one, hence the call by reflection.
function provide(keys: AtLeastOne<KeyObject>): SecretOrKeyProvider {
  return (_request, token, done) => {
    Reflect.apply(done, undefined, [null, keyOfToken(String(token), keys)]);
  };
}

// The id is checked here because sessions are looked up in batches: a malformed id would fail the whole query.
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const isId = (claim: unknown): claim is string => typeof claim === 'string' && ID.test(claim);

/** Finds the caller of a request by the session in its token, or by the token of a connected app. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(AUTH_SECRETS) secrets: AuthSecrets,
    private readonly sessions: SessionReader,
    private readonly tokens: VerifiedTokens,
  ) {
    super({
      jwtFromRequest: tokenOf,
      secretOrKeyProvider: provide(secrets.jwtKeys),
      algorithms: ['HS256'],
      audience: secrets.audience,
      passReqToCallback: true,
    });
  }

  /** Skips passport-jwt for a token that was verified before. */
  override authenticate(request: PassportRequest, options?: object): void {
    const token = tokenOf(request);
    const cachedCaller = this.tokens.find(token);
    const isApp = isAppToken(token);
    if (!cachedCaller && !isApp) return super.authenticate(request, options);
    const caller = cachedCaller ? this.callerOf(cachedCaller) : this.sessions.callerOfApp(token ?? '');
    caller.then(
      (caller) => (caller ? this.success(caller) : this.fail(401)),
      (error: Error) => this.error(error),
    );
  }

  async validate(request: PassportRequest, claims: Partial<TokenClaims>): Promise<Caller | false> {
    const { sub, sid, exp } = claims;
    const token = tokenOf(request);
    if (token === null || !isId(sub) || !isId(sid) || typeof exp !== 'number') return false;
    this.tokens.remember(token, { sub, sid, exp });
    return this.callerOf({ sub, sid, exp });
  }

  private async callerOf({ sub, sid }: TokenClaims): Promise<Caller | false> {
    return (await this.sessions.callerOf(sub, sid)) ?? false;
  }
}
