import { versionsOf } from '@simmer/releases/document/release-document';
import { createBuildReader, problemsOf } from '@simmer/releases/rollout/check-builds';
import { deployedDocument, done, publishedVersions, rejected, type RunCommand } from './release-command.ts';

/** Says whether published builds fit the deployed ones: by contract numbers, slots and the code that a page loads (FED-16). */
export const runCheck: RunCommand = async (context) => {
  const { settings, print } = context;
  const versions = await publishedVersions(context);
  const current = await deployedDocument(context);
  const together = { ...(current && versionsOf(current.deployed)), ...versions };
  const problems = problemsOf(await createBuildReader(settings.store)(together), { isBudgetChecked: true });
  problems.forEach((problem) => print(problem));
  const names = Object.entries(versions).map(([app, version]) => `${app} ${version}`);
  if (problems.length === 0) print(`${names.join(' and ')} can be promoted.`);
  return (problems.length === 0 ? done : rejected)({ versions, problems });
};
