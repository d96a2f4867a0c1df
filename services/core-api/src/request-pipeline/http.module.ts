import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.ts';
import { WritesModule } from '../http/writes.module.ts';
import { AccessGuard } from './access.guard.ts';
import { AllowedMethods } from './allowed-methods.ts';
import { ErrorFilter } from './error.filter.ts';
import { ServedRoutes } from './served-routes.ts';
import { TokenHook } from './token.hook.ts';

/** The access guard and the error filter of every route. */
@Module({
  imports: [AuthModule, WritesModule],
  providers: [
    AllowedMethods,
    ServedRoutes,
    TokenHook,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [ServedRoutes],
})
export class HttpModule {}
