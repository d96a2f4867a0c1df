import { describeHold } from '@simmer/releases/rollout/describe-changes';
import { hold } from '@simmer/releases/rollout/hold';
import { done, requireDocument, type CommandContext, type RunCommand } from './release-command.ts';

async function setHeld(context: CommandContext, isHeld: boolean) {
  const { options, settings, print, now } = context;
  const { revision, deployed } = await requireDocument(context);
  const apps = options.targets.map(({ app }) => app);
  const unknown = apps.filter((app) => !(app in deployed));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')} is not deployed: choose of ${Object.keys(deployed).join(', ')}.`);
  print(describeHold(apps, isHeld));
  if (options.isDryRun) return done({ apps, isHeld, revision });
  const document = await hold(settings.writer(), { apps, isHeld, by: options.by, now });
  return done({ apps, isHeld, revision: document?.revision ?? revision });
}

/** Keeps the gateway from taking a release back. */
export const runHold: RunCommand = (context) => setHeld(context, true);

/** Ends a hold. */
export const runUnhold: RunCommand = (context) => setHeld(context, false);
