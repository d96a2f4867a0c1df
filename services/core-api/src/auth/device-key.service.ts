import { Inject, Injectable } from '@nestjs/common';
import { EncryptionKeyChangedError, type TokenCipher } from '@simmer/google/token-cipher';
import { UserRepository } from '@simmer/persistence/users/user.repository';
import { randomBytes } from 'node:crypto';
import { UnauthenticatedError } from '@simmer/domain/errors/domain-error';
import { TOKEN_CIPHER } from '../google-consent/google.tokens.ts';
import type { Caller } from '../http/caller.ts';

const KEY_BYTES = 32;

/** The secret by which a user's browsers encrypt what they store of the plan (OFF-71). */
@Injectable()
export class DeviceKeyService {
  constructor(
    private readonly users: UserRepository,
    @Inject(TOKEN_CIPHER) private readonly cipher: TokenCipher,
  ) {}

  /**
   * The user's device key. A new one is made at the first call, and when no known encryption key decrypts the stored
   * one.
   */
  async read({ userId }: Caller): Promise<{ device_key: string }> {
    const user = await this.users.lock(userId);
    // The user was deleted after the access check.
    if (!user) throw new UnauthenticatedError();
    const sealed = user.deviceKeyEncrypted ?? null;
    const known = sealed === null ? null : this.opened(sealed, userId);
    const key = known ?? randomBytes(KEY_BYTES).toString('base64');
    if (known === null || sealed === null || this.cipher.needsRotation(sealed)) {
      user.deviceKeyEncrypted = this.cipher.encrypt(key, userId);
    }
    return { device_key: key };
  }

  private opened(sealed: string, userId: string): string | null {
    try {
      return this.cipher.decrypt(sealed, userId);
    } catch (error) {
      if (error instanceof EncryptionKeyChangedError) return null;
      throw error;
    }
  }
}
