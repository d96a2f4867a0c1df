import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id (19 MiB, two passes, one lane), the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Keyboards compose accents differently, so passwords are normalized.
const typed = (password: string): string => password.normalize('NFC');

/** Hashes and compares passwords with argon2id, off the event loop (AUT-22). */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private decoy = '';

  async onModuleInit(): Promise<void> {
    this.decoy = await this.hash(crypto.randomUUID());
  }

  hash(password: string): Promise<string> {
    return hash(typed(password), COST);
  }

  /**
   * Compares a password with a hash. Takes the same time for an unknown user (`stored` null), so that timing reveals
   * nothing.
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const isMatch = await verify(stored ?? this.decoy, typed(password));
    return stored !== null && isMatch;
  }
}
