import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.ts';
import { AccessHook } from './access.hook.ts';
import { AllowedMethods } from './allowed-methods.ts';
import { ErrorFilter } from './error.filter.ts';
import { RepeatableWrites } from '../http/repeatable-writes.ts';
import { ServedRoutes } from './served-routes.ts';
import { WriteInterceptor } from '../http/write.interceptor.ts';

/** The edge: access, errors, idempotent writes. */
@Global()
@Module({
  imports: [AuthModule],
  providers: [
    AccessHook,
    AllowedMethods,
    RepeatableWrites,
    ServedRoutes,
    WriteInterceptor,
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [RepeatableWrites, ServedRoutes, WriteInterceptor],
})
export class HttpModule {}
