import { parseArgs } from 'node:util';
import { RejectedName } from './remote-name.ts';

export const helpText = `Creates a remote with one page, its tests and its entry in the navigation.

  npm run new-remote -- NAME [--no-install]

  NAME           lower-case words with hyphens, such as team-notes: the page is /team-notes
  --no-install   does not run npm install, which links the package and adds it to package-lock.json
  --help         explains this

  It writes apps/NAME-mfe and a journey in e2e/src/journeys/NAME, and adds the name to the pages that the journeys of
  failing remotes open. Everything else follows the folders in apps. Nothing is changed if the name is rejected.

  Exit codes: 0 done, 1 written but not formatted or installed, 2 wrong name or option.
`;

const flags = {
  help: { type: 'boolean', short: 'h' },
  'no-install': { type: 'boolean' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true });
  } catch (error) {
    throw new RejectedName(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** @throws RejectedName if the arguments cannot be understood. */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new RejectedName('Give one name: npm run new-remote -- team-notes.');
  return { name, isInstalled: !values['no-install'] };
}
