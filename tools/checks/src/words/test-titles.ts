import ts from 'typescript';

const PLACEHOLDER = /%\w|\$\w/;
/** Rules named at the end of a title say nothing about its outcome. */
const RULES = /\s*\((?:[A-Z]{2,3}-\d+(?:, | and | to )?)+\)$/;

const VERB = String.raw`(?:(?:does|do|did|will|must|should) (?:not )?)?(?:works?|behaves?|functions)`;
const MANNER = String.raw`(?: (?:fine|well|properly|correctly|too|again|as (?:expected|intended|it should)))*`;
const emptyOutcomes: readonly RegExp[] = [
  new RegExp(String.raw`\b${VERB}${MANNER}$`, 'i'),
  // A title of a suite without a colon begins with its verb.
  new RegExp(String.raw`^${VERB}\b`, 'i'),
  /\b(?:is|are|was|were|looks?) (?:quite |just )?(?:fine|ok|okay|good|right|correct)$/i,
  /\b(?:goes|go|runs?|ends?) (?:fine|well|smoothly)$/i,
  /\b(?:right thing|its job|what it should|as (?:expected|intended|it should))$/i,
  /\btests?$/i,
  /\bno for an answer\b/i,
];
/** A rule in the place of the outcome: 'the texts are those of', 'writes as … requires'. */
const RULE_AS_OUTCOME = /\b(?:as|by|those of|like|what) [A-Z]{2,3}-\d/;

/** What is wrong with the title of a test, or undefined: it has to say at least a subject and an outcome. */
export function titleProblem(title: string): string | undefined {
  const subjectAndOutcome = title.replace(RULES, '').replace(/[.!]+$/, '');
  if (emptyOutcomes.some((empty) => empty.test(subjectAndOutcome)))
    return `'${title}' says no outcome: name what can be seen`;
  if (RULE_AS_OUTCOME.test(subjectAndOutcome))
    return `'${title}' says no outcome: write what the rule says, and its id behind`;
  const words = title.split(/\s+/).filter(Boolean);
  return words.length > 1 || PLACEHOLDER.test(title)
    ? undefined
    : `'${title}' says no subject or no outcome: write both`;
}

/** Calls with a title. `test.use` and `test.setTimeout` have none. */
const TITLED =
  /^(?:it|test|describe)(?:\.(?:concurrent|describe|each|fail|failing|fixme|only|parallel|serial|skip|step|todo))*(?:$|[(<`])/;
/** Suites and steps have no outcome of their own. */
const WITHOUT_OUTCOME = /^(?:describe\b|test\.(?:describe|step)\b)/;
const FROM_TABLE = /^[\w.]+\.each\b/;

export interface TestTitle {
  readonly node: ts.Node;
  /** Undefined for a title that cannot be read here: a variable, or joined parts. */
  readonly text: string | undefined;
  readonly hasOutcome: boolean;
}

/** The title of a test, suite or step; undefined for other nodes. The title of a table may be one of its values. */
export function titleOf(node: ts.Node): TestTitle | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const call = node.expression.getText();
  const [title] = node.arguments;
  if (title === undefined || !TITLED.test(call) || call.endsWith('.each')) return undefined;
  const hasOutcome = !WITHOUT_OUTCOME.test(call);
  if (ts.isStringLiteralLike(title)) return { node: title, text: title.text, hasOutcome };
  if (ts.isTemplateExpression(title)) {
    const text = [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join('…');
    return { node: title, text, hasOutcome };
  }
  return FROM_TABLE.test(call) ? undefined : { node: title, text: undefined, hasOutcome };
}
