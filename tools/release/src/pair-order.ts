import { z } from 'zod';
import { appNameSchema, remoteNameSchema } from '@simmer/contracts/release';
import { versionSchema } from '@simmer/releases/document/release-document';

/** An order to the runner of pairs. */
const pairOrderSchema = z.strictObject({
  pairs: z.array(z.strictObject({ shell: versionSchema, remote: remoteNameSchema, version: versionSchema })),
  /** The builds of the other remotes, which provide slots. */
  beside: z.record(appNameSchema, versionSchema),
  /** The origin of a running Simmer whose API the pages use; without it the runner starts an API. */
  site: z.url().optional(),
});

export type PairOrder = z.infer<typeof pairOrderSchema>;

/** Parses an order from the command line of the runner. */
export const parsePairOrder = (text: string): PairOrder => pairOrderSchema.parse(JSON.parse(text));
