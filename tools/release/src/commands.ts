import { rollbackSentence } from '@simmer/contracts/rollback-rule';

/** What follows a command: no app, an app as its code or what is deployed is here, or builds of apps. */
type Targets = 'none' | 'code' | 'deployed' | 'one build' | 'builds';

interface CommandHelp {
  readonly targets: Targets;
  readonly summary: string;
  readonly usage?: string;
  readonly help: string;
}

const table = {
  build: {
    targets: 'code',
    summary: 'bundles the app from the code here',
    help: `Bundles one app, and nothing else. The files are in apps/<app>/dist until the next build.`,
  },
  check: {
    targets: 'builds',
    summary: 'runs a published build with what is deployed, and says whether it works',
    usage: '<app>[@version] … [--site <address>]',
    help: `Checks a published build against what is deployed. First by what builds say of themselves: the ranges of contract numbers of
shell and remotes overlap, each slot that the shell opens has a remote that provides it, and no page loads more code than its
budget. Then by runs in a real browser: each page of a remote is opened in the shell, with its dialogs, by somebody without a
plan and somebody with one, for the deployed version of the other side, the one before it, and the one that comes next (its
canary, or the newest published build). Each run becomes a signed row of the compatibility matrix in the store; a row that
passed is not run again. With --dry-run nothing is run. Without a version it checks the newest published build. Exit code 1
if it does not fit.

The runs need an API: by default that of this checkout, on a database of its own. --site uses that of a running Simmer, with
SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD of a super admin there, and CHECK_EMAIL and CHECK_PASSWORD of somebody whose plan
the pages show. It signs nobody up there; pages of the onboarding are opened only if the super admin has not completed it.`,
  },
  publish: {
    targets: 'code',
    summary: 'stores the last build of the app; nobody gets it yet',
    usage: '<app> [--build <folder>]',
    help: `Stores the last build of the app with hashes and sizes of its files and the modules that it shares. A build is stored once
and never changes; the version is the hash of its content. Nobody gets it until it is promoted.

A remote of another repository is built there: --build names its folder, with src/remote.manifest.ts and dist.`,
  },
  promote: {
    targets: 'builds',
    summary: 'gives a published build to everybody, by default the canary or the newest',
    help: `Checks what builds say of themselves as 'check' does, and that each pair of builds that a browser may get has passed a run of
'check'; a missing row rejects it. Then it makes the build the version that everybody gets. Only the named apps change;
releases of others at the same time are kept. Several apps that need each other are promoted together. Without a version it
is the canary there is, or else the newest published build. A canary of the app ends.`,
  },
  canary: {
    targets: 'one build',
    summary: 'gives a published build to --share per cent of browsers',
    usage: '<app>[@version] --share <number>',
    help: `Checks the build as 'promote' does, and gives it to that per cent of browsers; the others keep what they have. A browser that
gets a canary keeps it while the share grows. There is one canary at a time. --share 0 ends it; 'promote' gives the build to everybody. Without a
version it is the canary there is, or else the newest published build.`,
  },
  rollback: {
    targets: 'builds',
    summary: 'goes back to the version before, or to the named one',
    help: `Goes back to the version that was deployed before, or to the named one. The contract is checked; budget and runs are not.`,
  },
  hold: {
    targets: 'deployed',
    summary: 'keeps the gateway from taking the app back by itself',
    help: `Keeps the version that is deployed and its canary, whatever browsers report, until 'unhold' or the next promotion. Without it
a gateway with a key takes back a release of the last day, or a canary, that fails too often.
${rollbackSentence}`,
  },
  unhold: { targets: 'deployed', summary: 'lets it again', help: 'Ends a hold.' },
  status: {
    targets: 'none',
    summary: 'shows what is deployed, since when and by whom',
    help: `Shows for each app the version that is deployed, since when and by whom, the version before, and the last changes. Then the
gateways that are running: the revision of the document that each of them serves, since when, and when it last said so.`,
  },
  retire: {
    targets: 'none',
    summary: 'removes builds that nobody needs any more',
    usage: '[--yes]',
    help: `Lists builds that no release of the last 30 days names and that were published before. With --yes it removes them.`,
  },
  key: {
    targets: 'none',
    summary: 'makes a key that signs releases',
    help: `Prints a new private key for those who release, and its public half for the gateway. Nothing is stored. To replace a key,
give the gateways both public keys first, separated by a comma.`,
  },
} as const satisfies Record<string, CommandHelp>;

export type Command = keyof typeof table;

export const commands: Readonly<Record<Command, CommandHelp>> = table;

/** The options of all commands. */
export const flags = {
  by: {
    type: 'string',
    value: '<name>',
    help: 'who does this, for the history; by default the user of this machine',
  },
  reason: { type: 'string', value: '<text>', help: 'why, for the history' },
  share: {
    type: 'string',
    value: '<number>',
    help: 'canary: per cent of browsers, 0 to 100; 0 ends the canary',
  },
  build: {
    type: 'string',
    value: '<folder>',
    help: 'publish: the repository that the app was built in, if it is not this one',
  },
  site: { type: 'string', value: '<address>', help: 'check: a running Simmer whose API the runs use' },
  'dry-run': { type: 'boolean', value: '', help: 'says what would change, and changes nothing' },
  yes: { type: 'boolean', value: '', help: 'retire: removes the builds that it lists' },
  json: { type: 'boolean', value: '', help: 'prints JSON' },
  help: { type: 'boolean', value: '', help: 'explains a command', short: 'h' },
} as const;

const usageOf = (name: string, { targets, usage }: CommandHelp): string => {
  const version = targets === 'builds' ? '[@version] …' : '';
  return `${name} ${usage ?? (targets === 'none' ? '' : `<app>${version}`)}`.trim();
};

const lines = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([name, text]) => `  ${name.padEnd(18)}${text}`).join('\n');

/** The help of a command, or of all. */
export function helpText(name: string | undefined): string {
  const command = name !== undefined && name in commands ? commands[name as Command] : undefined;
  if (command && name !== undefined) return `${usageOf(name, command)}\n\n${command.help}\n`;
  return `Releases one front end alone; the others stay as they are.

  npm run release -- <command> [app[@version] …] [options]

${lines(Object.entries(commands).map(([each, { targets, summary }]) => [targets === 'none' ? each : `${each} <app>`, summary]))}

  An app is shell, or a remote by its name, such as planner.

${lines(Object.entries(flags).map(([each, { value, help }]) => [`--${each} ${value}`, help]))}

  RELEASE_STORE        a folder, or s3://bucket/prefix with the variables of AWS; by default dist
  RELEASE_SIGNING_KEY  the private key that signs releases; a folder has its own without it
  RELEASE_PUBLIC_KEYS  further keys whose signature is accepted, while a key is replaced

  Exit codes: 0 done, 1 rejected or failed, 2 wrong command or settings.
`;
}
