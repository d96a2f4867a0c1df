import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { AccessHook } from './access.hook.ts';

const hook = () => {
  const server = fastify();
  new AccessHook({ admit: () => Promise.reject(new Error('nobody')) }).install(server);
  return server;
};

test('AccessHook: a route without a permission is refused at start-up', () => {
  expect(() => hook().get('/forgotten', () => 'open to all')).toThrow(/GET \/forgotten has no permission/);
});

test('AccessHook: a route that is marked as open is served', async () => {
  const server = hook();
  server.get('/healthz', { config: { isOpen: true } }, () => 'ok');
  expect((await server.inject('/healthz')).statusCode).toBe(200);
});
