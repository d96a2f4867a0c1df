import { Module } from '@nestjs/common';
import { JwtModule, JwtSecretRequestType } from '@nestjs/jwt';
import { ObservabilityModule } from '../observability/observability.module.ts';
import { WritesModule } from '../http/writes.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { GoogleModule } from '../google-consent/google.module.ts';
import { AUTH_SECRETS, type AuthSecrets } from '../secrets/auth.secrets.ts';
import { keyOfToken } from '../secrets/key-of-token.ts';
import { AppThrottle } from './attempts/app.throttle.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { CredentialService } from './passwords/credential.service.ts';
import { FirstAdmin } from './first-admin.ts';
import { IdentityProof } from './passwords/identity-proof.ts';
import { VerifiedTokens } from './sessions/verified-tokens.ts';
import { GooglePeople } from './google/google-people.ts';
import { GoogleSignInController } from './google/google-sign-in.controller.ts';
import { GoogleSignInService } from './google/google-sign-in.service.ts';
import { GoogleStrategy } from './google/google.strategy.ts';
import { JwtStrategy } from './sessions/jwt.strategy.ts';
import { KnownBrowsers } from './attempts/known-browsers.ts';
import { LocalStrategy } from './passwords/local.strategy.ts';
import { OneTimeTickets } from './google/one-time-tickets.ts';
import { PasswordHasher } from './passwords/password.hasher.ts';
import { ProfileService } from './profile.service.ts';
import { SessionIssuer } from './sessions/session.issuer.ts';
import { SessionReader } from './sessions/session.reader.ts';
import { SignInService } from './sessions/sign-in.service.ts';
import { SignInThrottle } from './attempts/sign-in.throttle.ts';
import { SignUpInvitationsController } from './sign-up/sign-up-invitations.controller.ts';
import { SignUpInvitationsService } from './sign-up/sign-up-invitations.service.ts';
import { SignUpPolicy } from './sign-up/sign-up-policy.ts';

const jwt = JwtModule.registerAsync({
  inject: [AUTH_SECRETS],
  useFactory: (secrets: AuthSecrets) => ({
    secretOrKeyProvider: (request: JwtSecretRequestType, token: string | object | Buffer) =>
      request === JwtSecretRequestType.VERIFY && typeof token === 'string'
        ? keyOfToken(token, secrets.jwtKeys)
        : secrets.jwtKeys[0],
    signOptions: { algorithm: 'HS256' as const, audience: secrets.audience },
    verifyOptions: { algorithms: ['HS256' as const], audience: secrets.audience },
  }),
});

@Module({
  imports: [ObservabilityModule, WritesModule, GoogleModule, MailModule, jwt],
  controllers: [AuthController, GoogleSignInController, SignUpInvitationsController],
  providers: [
    AppThrottle,
    AuthService,
    CredentialService,
    FirstAdmin,
    VerifiedTokens,
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
    SessionIssuer,
    SessionReader,
    SignInService,
    SignInThrottle,
    SignUpInvitationsService,
    SignUpPolicy,
  ],
  exports: [
    jwt,
    AppThrottle,
    CredentialService,
    VerifiedTokens,
    IdentityProof,
    KnownBrowsers,
    PasswordHasher,
    ProfileService,
    SessionIssuer,
    SessionReader,
    SignInThrottle,
  ],
})
export class AuthModule {}
