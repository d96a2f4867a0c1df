import type { Account } from './account.ts';
import type { Device } from './devices.ts';
import type { Journal } from './journal.ts';
import { problemsOfTelling, wordsIn } from './told.ts';

/** What is wrong with the history, and with what devices are told, if the account says it. */
export async function checkTelling(
  devices: readonly Device[],
  account: Account,
  { meant, made }: Journal,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { connection, told } of devices) {
    const losses = await connection.losses();
    if (losses === null) return wrong;
    told.push(...losses.map((loss) => ('values' in loss ? loss.values : null)));
    if ((await connection.losses())?.length !== 0) wrong.push('a loss is told again');
  }
  const fields = meant.shown().flatMap((shown) => Object.entries(shown.fields));
  const found = problemsOfTelling({
    replaced: meant.replaced,
    wordsOf: (device) =>
      [...made.values()].flatMap((each) => (each.device === device ? wordsIn(each.meant.changes) : [])),
    isUndo: (step) => made.get(step)?.isUndo === true,
    listed: fields.filter(([name]) => name.startsWith('rating ')),
    makerOf: (step) => made.get(step)?.device,
    told: new Map(devices.map((device) => [device, device.told])),
    history: (await account.history()) ?? [],
  });
  return [...wrong, ...found];
}
