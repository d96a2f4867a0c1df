import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.ts';
import { AccessGuard } from './access.guard.ts';
import { AllowedMethods } from './allowed-methods.ts';
import { ErrorFilter } from './error.filter.ts';
import { RepeatableWrites } from '../http/repeatable-writes.ts';
import { ServedRoutes } from './served-routes.ts';
import { TokenHook } from './token.hook.ts';
import { WriteInterceptor } from '../http/write.interceptor.ts';

/** The edge: access, errors, idempotent writes. */
@Global()
@Module({
  imports: [AuthModule],
  providers: [
    AllowedMethods,
    RepeatableWrites,
    ServedRoutes,
    TokenHook,
    WriteInterceptor,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [RepeatableWrites, ServedRoutes, WriteInterceptor],
})
export class HttpModule {}
