import { claimHome } from './home.ts';
import { StartError } from './start-error.ts';

describe('data folder', () => {
  it('that cannot be made ends the start at once with what to do (OPS-5)', async () => {
    // Node's recursive `mkdir` never ends there.
    const claimed = claimHome('/proc/none/simmer', 4200);
    await expect(claimed).rejects.toThrow(StartError);
    await expect(claimed).rejects.toThrow("Simmer can't write to its data folder /proc/none/simmer");
  });
});
