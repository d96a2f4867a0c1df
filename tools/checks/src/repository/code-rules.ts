interface CodeRule {
  readonly pattern: RegExp;
  readonly files: RegExp;
  readonly advice: string;
}

const code = /\.[cm]?[jt]sx?$/;
/**
 * Files that compare values with the time of day because the values are times of day: from a token, a header, or an
 * earlier page.
 */
const timesOfDay = [
  'apps/shell/src/session/interrupted.ts',
  'libs/contracts/src/client/api-error.ts',
  'libs/google/src/google-error.ts',
  'libs/jobs/src/job-queue.ts',
  'libs/persistence/src/changes/change-follower.ts',
  'services/core-api/src/auth/sessions/verified-tokens.ts',
];
/** The end of an image name that stands for the same image tomorrow. */
const exactImage = String.raw`:[\w.-]*(?:\d+\.\d+\.\d+|\d{8})[\w.-]*|@sha256:[0-9a-f]{64}`;
// Words are built from pieces, so that the rules do not match this file.
const words = (...pieces: string[]) => new RegExp(pieces.join(''));

const rules: readonly CodeRule[] = [
  { pattern: words('\\bas ', 'unknown as\\b'), files: code, advice: 'prove the type instead of forcing it' },
  { pattern: words('@ts-', '(ignore|nocheck|expect-error)'), files: code, advice: 'make the compiler agree' },
  { pattern: words('(eslint|oxlint)-', 'disable'), files: code, advice: 'make the linter agree' },
  {
    pattern: words('set', 'Timeout\\((resolve|done|r|ok)\\b'),
    files: /\.(test|spec)\.tsx?$/,
    advice: 'wait for the event, not for the clock',
  },
  {
    pattern: words('\\.(click|tap|check|uncheck|hover|dragTo|selectOption)\\(.*', 'force: true'),
    files: /^e2e\//,
    advice: 'press what a person could press: an overlay that takes the press is a fault',
  },
  {
    pattern: words('Date\\.', 'now\\(\\) *[-<>]|(?<!=)[-<>]=? *Date\\.', 'now\\('),
    files: new RegExp(
      `^(?!${timesOfDay.join('|')})(apps|libs|services|tools/local-stack)/(?!.*(\\.test\\.tsx?$|/bench/))`,
    ),
    advice: 'measure durations with performance.now(): the time of day can be set',
  },
  {
    pattern: words("([!=]==|case) '", "Enter'|\\.is", 'Composing\\b'),
    files: /^(apps|libs)\/(?!ui\/src\/keyboard\/enter-key\.ts$)(?!.*\.test\.tsx?$)/,
    advice:
      'ask isEnter or isComposing of libs/ui/src/keyboard: the key may be one of an input method (UI-58)',
  },
  {
    // Tags such as `12`, `bookworm` and `latest` change. Each base is the default of an `ARG …_IMAGE`.
    pattern: new RegExp(
      `^(?:ARG \\w+_IMAGE=|FROM (?!\\$\\{\\w+_IMAGE\\}(?: AS |$)))(?!.*(?:${exactImage})$)`,
    ),
    files: /^docker\//,
    advice: 'give the base three numbers, the day of its build, or its digest (OPS-120)',
  },
  { pattern: words('registry', '\\.npm'), files: /./, advice: 'name no package registry' },
  {
    pattern: words('(^|[\\s"\'`(=])/(work', '|tmp/brief)/'),
    files: /./,
    advice: 'name no path of one machine',
  },
];

/** The breaches of rules that the linter does not cover, as `file:line: advice`. */
export function codeBreaches(file: string, text: string): string[] {
  const lines = text.split('\n');
  return rules
    .filter(({ files }) => files.test(file))
    .flatMap(({ pattern, advice }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${advice}`] : [])),
    );
}
