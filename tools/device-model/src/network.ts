import { ApiError, NetworkError } from '@simmer/contracts/client/api-error';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { Step } from '@simmer/plan/step';
import type { Rng } from '@simmer/testing/seeded-random';
import type { Device } from './devices.ts';
import { lossesIn } from './told.ts';

/** What lies between devices and the account: requests and answers that get lost. */
export class Network {
  isStormy = false;
  private readonly rng: Rng;
  private readonly note: (key: string) => void;
  /** What the account is being asked. */
  private readonly requests = new Set<Promise<unknown>>();

  /** @param note is told of each step that the account has taken */
  constructor(rng: Rng, note: (key: string) => void) {
    this.rng = rng;
    this.note = note;
  }

  readonly send = (step: Step, device: Device): Promise<readonly ChangedItem[]> => {
    const sending = this.request(step, device);
    const noted = sending.catch(() => undefined).finally(() => this.requests.delete(noted));
    this.requests.add(noted);
    return sending;
  };

  private async request(step: Step, device: Device): Promise<readonly ChangedItem[]> {
    const fault = this.isStormy ? this.rng.below(10) : 9;
    if (!device.isOnline || fault === 0) throw new NetworkError('The request is lost.');
    if (fault === 1) throw new ApiError(503, 'Later', { detail: 'Later' });
    const items = await device.connection.send(step);
    this.note(step.key);
    if (fault === 2) throw new NetworkError('The response is lost.');
    device.isBehind = true;
    device.told.push(...lossesIn(step, items));
    return items;
  }

  /** Lets everything happen that waits only for the database. */
  async pause(): Promise<void> {
    for (let turn = 0; turn < 12; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
  }

  /** Lets everything happen that waits only for the database and the account. */
  async settle(): Promise<void> {
    do {
      await Promise.all(this.requests);
      await this.pause();
    } while (this.requests.size > 0);
  }
}
