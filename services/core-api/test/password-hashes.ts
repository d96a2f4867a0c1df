import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash } from '@node-rs/argon2';
import { PasswordHasher } from '../src/auth/passwords/password.hasher.ts';

const LEAST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Hashes at the least cost: at that of production, hashing takes longer than the rest of a sign-up. */
export function hashAtLeastCost(app: NestFastifyApplication): void {
  Object.assign(app.get(PasswordHasher, { strict: false }), {
    hash: (password: string) => hash(password.normalize('NFC'), LEAST_COST),
  });
}

/** Hashes as in production again, for tests of the hashes and of how long they take. */
export function hashAtFullCost(app: NestFastifyApplication): void {
  Reflect.deleteProperty(app.get(PasswordHasher, { strict: false }), 'hash');
}
