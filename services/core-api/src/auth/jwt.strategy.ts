import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../http/caller.ts';
import { AUTH_SECRETS, type AuthSecrets } from './auth.secrets.ts';
import { SessionReader } from './session.reader.ts';

/** A bearer token of ours whose sign-in is still alive. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(AUTH_SECRETS) secrets: AuthSecrets,
    private readonly sessions: SessionReader,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: secrets.jwtSecret,
      algorithms: ['HS256'],
    });
  }

  async validate(payload: { sub?: unknown; sid?: unknown }): Promise<Caller | false> {
    const { sub, sid } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string') return false;
    return (await this.sessions.callerOf(sub, sid)) ?? false;
  }
}
