import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { zoneOf } from './zone-cookie.ts';

const zoneWith = (cookie?: string) => zoneOf({ headers: { cookie } } as FastifyRequest);

describe('time zone of a browser', () => {
  it.each([
    ['its cookie', 'other=1; simmer_zone=Europe/Berlin', 'Europe/Berlin'],
    ['no cookie', undefined, 'UTC'],
    ['an unknown zone', 'simmer_zone=Kitchen/Table', 'UTC'],
    ['an empty cookie', 'simmer_zone=', 'UTC'],
    ['a very long cookie', `simmer_zone=${'A'.repeat(4000)}`, 'UTC'],
  ])('by %s', (_, cookie, zone) => {
    expect(zoneWith(cookie)).toBe(zone);
  });
});
