const analysis = 'apps/ecocycle-mfe/src/features/analysis';
const balance = 'apps/ecocycle-mfe/src/features/canvas/balance';
const calendarCard = 'apps/planner-mfe/src/features/calendar-card';

interface Exception {
  readonly reason: string;
  readonly files: Readonly<Record<string, readonly string[]>>;
}

const each = (word: string, files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, [word]]));

/** Refused words that a file may have: a whole name, or a word of its sentences. */
export const exceptions: readonly Exception[] = [
  {
    reason: 'part of the contract between front ends that are released separately',
    files: each('onAuthTrouble', [
      `${analysis}/calendar-analysis.slot.test.tsx`,
      `${analysis}/calendar-analysis.slot.tsx`,
      'apps/ecocycle-mfe/src/features/calendar-events/event-dialogs.tsx',
      `${calendarCard}/connected-calendar.tsx`,
      `${calendarCard}/selection/select-calendars.slot.tsx`,
      'libs/contracts/src/remote-contract.ts',
    ]),
  },
  {
    reason: 'stored by an earlier release, in a browser, a queue or the database',
    files: {
      'libs/app-state/src/offline-copy/former-outbox.ts': ['madeAs'],
      ...each('nothing-born', [
        `${balance}/hint-texts.test.ts`,
        'apps/ecocycle-mfe/src/features/canvas/canvas-undo.test.tsx',
        'libs/domain/src/ecocycle/balance-hints.test.ts',
        'libs/domain/src/ecocycle/balance-hints.ts',
      ]),
      'libs/jobs/src/bull-options.ts': ['patient'],
      ...each('calendar-upkeep', [
        'libs/jobs/src/calendar-maintenance.job.ts',
        'services/core-api/test/queue-board/queue-board.suite.ts',
      ]),
      'libs/persistence/src/entities/accounts/account.entity.ts': ['heir'],
      'libs/persistence/src/orm-options.ts': ['calendar_farewell'],
    },
  },
  {
    reason: 'the name that a package, Docker, Google, OpenAI or k6 gives it',
    files: {
      'apps/planner-mfe/src/features/north-stars/star-row.tsx': ['GripVertical'],
      ...each('SwaggerParser', [
        'libs/contracts/src/openapi.test.ts',
        'services/core-api/src/request-pipeline/edge.db.test.ts',
      ]),
      ...each('quotaExceeded', [
        'libs/google/src/calendar-faults.test.ts',
        'tools/google-emulator/src/control/fault.hook.ts',
      ]),
      'services/calendar-worker/src/analysis/ai-analysis.db.test.ts': ['insufficient_quota', 'farewell'],
      'tools/rspack/src/ant-design/style-sheet.ts': ['customTheme'],
    },
  },
  {
    reason: 'local time, as on a clock on the wall, and time that passes there',
    files: {
      'libs/domain/src/ics/vtimezone.ts': ['wall', 'wallOf'],
      'libs/domain/src/ics/zone-offsets.ts': ['wall'],
      'libs/persistence/src/changes/change-follower.ts': ['wall'],
      'services/calendar-worker/bench/calendar-sync.bench.ts': ['wallMs', 'changesWall'],
    },
  },
  {
    reason: 'another sense',
    files: {
      'apps/shell/src/shell.manifest.ts': ['front-door'],
      'libs/domain/src/event-history/sync-texts.ts': ['hand'],
      'libs/ui/src/emoji/skin-tones.tsx': ['HANDS'],
      'services/calendar-worker/src/analysis/keyword-analysis.db.test.ts': ['farewell'],
      'services/calendar-worker/src/providers/google-session.tokens.ts': ['google-session.tokens.ts'],
    },
  },
  {
    reason: 'a name of the browser’s own interface',
    files: {
      'apps/shell/src/service-worker/service-worker.ts': ['quota'],
      'e2e/src/fixtures/storage/storage-room.ts': ['quotaSize'],
    },
  },
];

/** The exceptions of each file. */
export const allowedWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  exceptions.flatMap(({ files }) => Object.entries(files)),
);

/** Refused as names, but with an ordinary use in sentences. */
export const ordinaryInTexts: ReadonlySet<string> = new Set([
  'boss',
  'crew',
  'door',
  'gate',
  'grip',
  'household',
  'news',
  'plant',
  'rehearsal',
  'shelf',
  'stranger',
  'strangers',
  'thief',
  'wall',
]);
