/** The arguments after a command: none, apps by their code here, or published builds. */
type Targets = 'none' | 'code' | 'one build' | 'builds';

interface CommandHelp {
  readonly targets: Targets;
  readonly summary: string;
  /** The text for the arguments, where the targets alone do not give it. */
  readonly usage?: string;
  /** Details that the summary leaves out. */
  readonly more: string;
}

const table = {
  build: {
    targets: 'code',
    summary: 'bundles the app from the code here',
    more: 'The files are in apps/<app>/dist until the next build.',
  },
  check: {
    targets: 'builds',
    summary: 'says whether a published build fits what is deployed',
    more: `Without a version it is the newest published build. Compared are ranges of contract numbers, slots and the code that a page
loads. Nothing is changed.`,
  },
  publish: {
    targets: 'code',
    summary: 'stores the last build of the app; nobody gets it yet',
    more: 'A build is stored once and never changes; its version is the hash of its content.',
  },
  promote: {
    targets: 'builds',
    summary: 'gives a published build to everybody, by default the canary or the newest',
    more: `It is rejected if the builds do not fit, as 'check' says. Only the named apps change; apps that need each other are promoted together. A canary of the app ends.`,
  },
  canary: {
    targets: 'one build',
    summary: 'gives a published build to --share per cent of browsers',
    usage: '<app>[@version] --share <number>',
    more: `It needs what 'promote' needs. There is one canary at a time, and a browser keeps it while the share grows. --share 0 ends it.
Without a version it is the canary there is, or else the newest published build.`,
  },
  rollback: {
    targets: 'builds',
    summary: 'goes back to the version before, or to the named one',
    more: 'The contract is checked; the budget is not.',
  },
  status: {
    targets: 'none',
    summary: 'shows what is deployed, since when and by whom',
    more: 'Then the builds that are not promoted, the last changes, and which revision each running gateway serves.',
  },
  retire: {
    targets: 'none',
    summary: 'removes builds that nobody needs any more',
    usage: '[--yes]',
    more: 'Lists builds that no release of the last 30 days names and that were published before. With --yes it removes them.',
  },
  key: {
    targets: 'none',
    summary: 'makes a key that signs releases',
    more: `The private key is for those who release, its public half for the gateway. Nothing is stored. To replace a key, give the
gateways both public keys first, separated by a comma.`,
  },
} as const satisfies Record<string, CommandHelp>;

export type Command = keyof typeof table;

export const commands: Readonly<Record<Command, CommandHelp>> = table;

/** The options of all commands. */
export const flags = {
  by: { type: 'string', value: '<name>', help: 'who does this, for the history; by default your user name' },
  reason: { type: 'string', value: '<text>', help: 'why, for the history' },
  share: { type: 'string', value: '<number>', help: 'canary: per cent of browsers, 0 to 100; 0 ends it' },
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
  if (command && name !== undefined)
    return `${usageOf(name, command)}: ${command.summary}.\n\n${command.more}\n`;
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
