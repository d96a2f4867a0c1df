import { CALENDARS, type PageName } from './calendars.ts';
import type { Goal } from './goals.ts';
import { markdownTable } from './markdown-table.ts';
import type { Frames, Summary } from './summarize.ts';

const HEADINGS = [
  'blocks',
  'CPU',
  'calendar',
  'mount ms',
  '×floor',
  'jump ms',
  '×floor',
  'blank',
  'scroll ms p50/p95/longest (long tasks)',
  'drag ms p50/p95/longest (long tasks)',
  'resize ms p50/p95/longest (long tasks)',
  'drop ms',
  'mount CPU ms',
  'move CPU ms',
  'heap MB',
  'elements',
  'JS kB gz',
];

const whole = (value: number) => value.toFixed(0);
const tenth = (value: number) => value.toFixed(1);

function framesText(frames: Frames): string {
  return `${whole(frames.p50)}/${whole(frames.p95)}/${whole(frames.longest)} (${whole(frames.longTasks)})`;
}

function dragText({ drag, arrived }: Summary): string {
  return `${framesText(drag)}${arrived ? '' : ' not dropped'}`;
}

function rowOf(summary: Summary, all: readonly Summary[], bytes: ReadonlyMap<PageName, number>): string[] {
  const calendar = CALENDARS.find(({ id }) => id === summary.id);
  const floor = all.find(
    ({ id, blocks, cpu }) => id === 'floor' && blocks === summary.blocks && cpu === summary.cpu,
  );
  const ratio = (value: number, least?: number) => (least ? tenth(value / least) : '–');
  return [
    `${summary.blocks}`,
    `×${summary.cpu}`,
    calendar?.name ?? summary.id,
    whole(summary.mount),
    ratio(summary.mount, floor?.mount),
    whole(summary.jump),
    ratio(summary.jump, floor?.jump),
    `${summary.blankFrames}`,
    framesText(summary.scroll),
    dragText(summary),
    summary.resize === null ? '–' : framesText(summary.resize),
    whole(summary.drop),
    whole(summary.mountWork),
    tenth(summary.dragWork),
    tenth(summary.heap / 1e6),
    whole(summary.elements),
    calendar ? ((bytes.get(calendar.page) ?? 0) / 1000).toFixed(0) : '–',
  ];
}

/** The table of everything measured, as Markdown. */
export function tableOf(summaries: readonly Summary[], bytes: ReadonlyMap<PageName, number>): string {
  return markdownTable([HEADINGS, ...summaries.map((summary) => rowOf(summary, summaries, bytes))]);
}

/** One line per goal. */
export function goalsText(goals: readonly Goal[]): string {
  return goals.map(({ isMet, name, found }) => `${isMet ? '✓' : '✗'} ${name}: ${found}`).join('\n');
}
