// Classifies 10,000 events by the seeded keywords, compared with the naive approach: one regular expression per
// keyword. The naive one handles neither word forms nor overlaps nor descriptions, so the ratio favours it. A sample is
// compared with the slow reference of the tests.
import { classifySlowly } from '../test/keyword-oracle.ts';
import { classifyByKeyword, type EventText } from '../src/classification/classify-by-keyword.ts';
import { compileKeywords } from '../src/classification/compile-keywords.ts';
import { DEFAULT_PHASES } from '../src/defaults/phases.ts';

const GOAL = 5;
const EVENTS = 10_000;
const SAMPLE = 150;

const TITLES =
  'Weekly standup|Lunch with Sam|Kick-off: Apollo|1:1 Anna|Dentist|Exit interview Bo|Réunion d’équipe|Zahnarzt|Flight SK 1234|Yoga 🧘|Board meetings Q3|Birthday|团队会议|Retro + planning|Pick up kids|Focus time|Napping|Budget cut talk|Call mum|Hike'.split(
    '|',
  );
const WORDS =
  'agenda notes please bring your laptop we will look at the numbers of last month and decide what comes next join'.split(
    ' ',
  );

const events: EventText[] = Array.from({ length: EVENTS }, (_, index) => ({
  title: `${TITLES[(index * 7) % TITLES.length]} ${index % 50}`,
  description:
    index % 3 === 0
      ? null
      : `<p>${Array.from({ length: 40 }, (_word, at) => WORDS[(index + at * 5) % WORDS.length]).join(' ')}</p> https://meet.example/${index}`,
}));

const vocabulary = { phases: DEFAULT_PHASES, rules: [] };
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const patterns = DEFAULT_PHASES.flatMap(({ id, keywords }) =>
  keywords.map((keyword) => ({
    id,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(keyword)}(?![\p{L}\p{N}])`, 'iu'),
  })),
);
const naive = ({ title, description }: EventText) => {
  const text = `${title}\n${description ?? ''}`;
  return patterns.filter(({ pattern }) => pattern.test(text)).length;
};

/** Milliseconds of the fastest of some rounds. */
function fastest(rounds: number, work: () => number): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    if (work() === 0) throw new Error('Nothing was classified.');
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

const compiled = compileKeywords(vocabulary);
for (const event of events.slice(0, SAMPLE)) {
  const [ours, theirs] = [classifyByKeyword(compiled, event), classifySlowly(vocabulary, event)];
  if (ours?.phaseId !== theirs?.phaseId || ours?.confidence !== theirs?.confidence) {
    console.error('keywords: differs from the slow rules', event, { ours, theirs });
    process.exit(1);
  }
}

const count = (isFound: (event: EventText) => boolean) => events.filter(isFound).length;
const ours = fastest(15, () => {
  const fresh = compileKeywords(vocabulary);
  return count((event) => classifyByKeyword(fresh, event) !== null);
});
const theirs = fastest(3, () => count((event) => naive(event) > 0));
const ratio = theirs / ours;
console.log(
  `keywords: ${EVENTS} events in ${ours.toFixed(0)} ms, ${Math.round((EVENTS / ours) * 1000).toLocaleString('en')} events per second; one expression a keyword ${theirs.toFixed(0)} ms`,
);
console.log(`keywords: ${ratio.toFixed(1)}x faster than one expression a keyword (goal ≥ ${GOAL})`);
if (ratio < GOAL) process.exitCode = 1;
