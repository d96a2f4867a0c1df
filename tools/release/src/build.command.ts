import { join } from 'node:path';
import { writeSource } from '@simmer/build/builds/build-source';
import { folderOf, packageOf } from '@simmer/build/builds/describe-build';
import { publishBuild, readLocalBuild } from '@simmer/build/builds/local-build';
import { repositoryRoot } from '@simmer/build/builds/paths';
import { done, runProgram, type RunCommand } from './release-command.ts';

/** Bundles the named apps. */
export const runBuild: RunCommand = async ({ options, print }) => {
  const built = [];
  for (const { app } of options.targets) {
    const args = ['run', `@simmer/${packageOf(app)}:build`, '--outputStyle=static'];
    const nx = join(repositoryRoot, 'node_modules/.bin/nx');
    await runProgram(nx, args, { failure: `The build of ${app} failed.`, cwd: repositoryRoot });
    // Nx may have restored a build of the same sources from before they were committed.
    writeSource(folderOf(app));
    const { version } = await readLocalBuild(app);
    print(`${app} ${version} is built.`);
    built.push({ app, version });
  }
  return done({ built });
};

/** Stores the last builds of the named apps. */
export const runPublish: RunCommand = async ({ options, settings, print }) => {
  const published = [];
  for (const { app } of options.targets) {
    const build = await readLocalBuild(app);
    print(`${app} ${build.version} is going to be stored in ${settings.store.location}; nobody gets it yet.`);
    if (options.isDryRun) continue;
    const { version, files } = await publishBuild(settings.store, build);
    published.push({ app, version, files });
    print(`${app} ${version} is published: ${String(files.length)} files.`);
  }
  return done({ published });
};
