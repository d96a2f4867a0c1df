import type { AppData } from '../copy/app-data.ts';
import { copyOf } from '../copy/plan-copy.ts';
import { defaultCatalogue } from '../account-copy.ts';

/** As if the browser had read the whole plan of a user. */
export const keepCopy = (userId: string, plan: AppData): Promise<void> =>
  copyOf(userId).transact(async ({ data, fields }) => {
    Object.assign(data, JSON.parse(JSON.stringify(plan)));
    fields.reading = { cursor: null, catalogue: defaultCatalogue };
  });
