import { releaseSchema } from '@simmer/contracts/release';
import { z } from 'zod';

/** A remote that is left out, and why. */
const unreadableSchema = z.object({ name: z.string(), problem: z.string() });

const remoteSchema = releaseSchema.shape.remotes.element;
const releaseShape = z.looseObject({
  remotes: z.array(z.unknown()),
  unreadable: z.array(unreadableSchema).default([]),
});
const nameSchema = z.object({ name: z.string().transform((name) => name.slice(0, 60)) });

function problemOf(remote: unknown): z.infer<typeof unreadableSchema>[] {
  const { error } = remoteSchema.safeParse(remote);
  if (!error) return [];
  const { name = 'without a name' } = nameSchema.safeParse(remote).data ?? {};
  const problem = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ');
  return [{ name, problem: problem.slice(0, 300) }];
}

function leaveOutUnreadable(value: unknown): unknown {
  const { data } = releaseShape.safeParse(value);
  if (!data) return value;
  const remotes = data.remotes.filter((remote) => remoteSchema.safeParse(remote).success);
  if (remotes.length === data.remotes.length) return value;
  return { ...data, remotes, unreadable: [...data.unreadable, ...data.remotes.flatMap(problemOf)] };
}

/** A schema of a release, without the remotes that this program cannot read: they do not hold up the others (FED-3). */
export const withoutUnreadable = <T extends z.ZodRawShape>(more: T) =>
  z.preprocess(
    leaveOutUnreadable,
    releaseSchema.extend({ ...more, unreadable: z.array(unreadableSchema).optional() }),
  );

export const readableReleaseSchema = withoutUnreadable({});
