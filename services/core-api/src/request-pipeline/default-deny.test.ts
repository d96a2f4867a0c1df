import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import fastify from 'fastify';
import { AppThrottle } from '../auth/attempts/app.throttle.ts';
import { OpenGet } from '../http/open-route.decorator.ts';
import { AccessGuard } from './access.guard.ts';
import { requirePermission } from './token.hook.ts';

@Controller()
class Pages {
  @Get('forgotten')
  forgotten() {
    return 'open to all';
  }

  @OpenGet('healthz')
  healthz() {
    return 'ok';
  }
}

@Module({
  controllers: [Pages],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    // Nobody comes as far as that here.
    { provide: AppThrottle, useValue: {} },
  ],
})
class PagesModule {}

const createServer = (options = {}) =>
  NestFactory.create<NestFastifyApplication>(PagesModule, new FastifyAdapter(), {
    logger: false,
    ...options,
  });

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await createServer();
  await app.init();
});
afterAll(() => app.close());

test('AccessGuard: a handler without a permission rejects everybody', async () => {
  const { statusCode, payload } = await app.inject('/forgotten');
  expect(statusCode).not.toBe(200);
  expect(payload).not.toContain('open to all');
});

test('AccessGuard: a handler that is marked as open is served', async () => {
  expect((await app.inject('/healthz')).payload).toBe('ok');
});

test('requirePermission: a route without a permission is rejected at start-up (AUT-63)', async () => {
  const server = fastify();
  server.addHook('onRoute', requirePermission);
  expect(() => server.get('/forgotten', () => 'open to all')).toThrow(/GET \/forgotten has no permission/);
  const forgetful = await createServer({ abortOnError: false });
  forgetful.getHttpAdapter().getInstance().addHook('onRoute', requirePermission);
  await expect(forgetful.init()).rejects.toThrow(/GET \/forgotten has no permission/);
});

test('requirePermission: a route that is marked as open is served', async () => {
  const server = fastify();
  server.addHook('onRoute', requirePermission);
  server.get('/healthz', { config: { permission: 'public' } }, () => 'ok');
  expect((await server.inject('/healthz')).statusCode).toBe(200);
});
