import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { ExtractJwt, Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import type { Caller } from '../http/caller.ts';
import { AUTH_SECRETS, type AuthSecrets } from './auth.secrets.ts';
import { SessionReader } from './session.reader.ts';

// A key object, because jsonwebtoken would try to read a text as a PEM first, with every request. The types of
// passport-jwt do not know that the key is handed on as it is, hence the call by reflection.
function provide(key: KeyObject): SecretOrKeyProvider {
  return (_request, _token, done) => {
    Reflect.apply(done, undefined, [null, key]);
  };
}

// Checked here because sessions are looked up together: one that is no id would spoil the query of all.
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const isId = (claim: unknown): claim is string => typeof claim === 'string' && ID.test(claim);

/** A bearer token of ours whose sign-in is still alive. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(AUTH_SECRETS) secrets: AuthSecrets,
    private readonly sessions: SessionReader,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: provide(createSecretKey(Buffer.from(secrets.jwtSecret))),
      algorithms: ['HS256'],
    });
  }

  async validate(payload: { sub?: unknown; sid?: unknown }): Promise<Caller | false> {
    const { sub, sid } = payload;
    if (!isId(sub) || !isId(sid)) return false;
    return (await this.sessions.callerOf(sub, sid)) ?? false;
  }
}
