import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { RepeatableWrites } from '../http/repeatable-writes.ts';
import { AUTH_SECRETS, type AuthSecrets } from './auth.secrets.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { FirstAdmin } from './first-admin.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { LocalStrategy } from './local.strategy.ts';
import { PasswordHasher } from './password.hasher.ts';
import { ProfileService } from './profile.service.ts';
import { SessionGate } from './session.gate.ts';
import { SessionIssuer } from './session.issuer.ts';
import { SessionReader } from './session.reader.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInThrottle } from './sign-in.throttle.ts';
import { UserReader } from './user.reader.ts';

const jwt = JwtModule.registerAsync({
  inject: [AUTH_SECRETS],
  useFactory: (secrets: AuthSecrets) => ({
    secret: secrets.jwtSecret,
    signOptions: { algorithm: 'HS256' as const },
  }),
});

@Module({
  imports: [jwt],
  controllers: [AuthController],
  providers: [
    AuthService,
    FirstAdmin,
    JwtStrategy,
    LocalStrategy,
    PasswordHasher,
    ProfileService,
    RepeatableWrites,
    SessionGate,
    SessionIssuer,
    SessionReader,
    SignInService,
    SignInThrottle,
    UserReader,
  ],
  exports: [SessionGate, SessionIssuer, SessionReader, UserReader],
})
export class AuthModule {}
