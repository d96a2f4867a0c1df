import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { ExtractJwt, Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import { AUTH_SECRETS, type AuthSecrets } from '../../secrets/auth.secrets.ts';

// A key object, because jsonwebtoken would try to read a text as a PEM first, with every request. The types of
// passport-jwt do not know that the key is handed on as it is, hence the call by reflection.
function provide(key: KeyObject): SecretOrKeyProvider {
  return (_request, _token, done) => {
    Reflect.apply(done, undefined, [null, key]);
  };
}

// Checked here because sessions are looked up in batches: a malformed id would fail the whole query.
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const isId = (claim: unknown): claim is string => typeof claim === 'string' && ID.test(claim);

/** Claims of a token: user, sign-in and expiry (seconds since 1970). */
export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  readonly exp: number;
}

/** Checks signature and expiry of a token. The session gate checks that its sign-in is valid. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(@Inject(AUTH_SECRETS) secrets: AuthSecrets) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: provide(createSecretKey(Buffer.from(secrets.jwtSecret))),
      algorithms: ['HS256'],
      audience: secrets.audience,
    });
  }

  validate({ sub, sid, exp }: { sub?: unknown; sid?: unknown; exp?: unknown }): TokenClaims | false {
    return isId(sub) && isId(sid) && typeof exp === 'number' ? { sub, sid, exp } : false;
  }
}
