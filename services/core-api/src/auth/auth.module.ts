import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { GoogleModule } from '../google/google.module.ts';
import { RepeatableWrites } from '../http/repeatable-writes.ts';
import { AUTH_SECRETS, type AuthSecrets } from './auth.secrets.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { CredentialService } from './credential.service.ts';
import { FirstAdmin } from './first-admin.ts';
import { IdentityProof } from './identity-proof.ts';
import { GooglePeople } from './google-people.ts';
import { GoogleSignInController } from './google-sign-in.controller.ts';
import { GoogleSignInService } from './google-sign-in.service.ts';
import { GoogleStrategy } from './google.strategy.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { LocalStrategy } from './local.strategy.ts';
import { OneTimeTickets } from './one-time-tickets.ts';
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
    signOptions: { algorithm: 'HS256' as const, audience: secrets.audience },
  }),
});

@Module({
  imports: [GoogleModule, jwt],
  controllers: [AuthController, GoogleSignInController],
  providers: [
    AuthService,
    CredentialService,
    FirstAdmin,
    GooglePeople,
    GoogleSignInService,
    GoogleStrategy,
    IdentityProof,
    JwtStrategy,
    KnownBrowsers,
    LocalStrategy,
    OneTimeTickets,
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
  exports: [
    CredentialService,
    IdentityProof,
    KnownBrowsers,
    PasswordHasher,
    ProfileService,
    SessionGate,
    SessionIssuer,
    SessionReader,
    SignInThrottle,
    UserReader,
  ],
})
export class AuthModule {}
