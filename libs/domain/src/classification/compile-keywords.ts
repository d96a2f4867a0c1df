import { isNumber, textWords } from './text-words.ts';
import { closingForms, wordForms } from './word-forms.ts';

/** Keywords as stored; earlier phases win ties. */
export interface KeywordVocabulary {
  readonly phases: readonly { readonly id: string; readonly keywords: readonly string[] }[];
  /** The person's own keywords, which win over those of the phases. */
  readonly rules: readonly {
    readonly id: string;
    readonly keyword: string;
    readonly ecocycle_phase_id: string;
  }[];
}

/** A compiled keyword. */
export interface CompiledKeyword {
  readonly keyword: string;
  readonly ruleId: string | null;
  readonly phaseId: string;
  /** Index of the phase among the phases, and of the keyword among all keywords. */
  readonly phaseOrder: number;
  readonly order: number;
  readonly words: readonly {
    readonly folded: string;
    readonly forms: ReadonlySet<string>;
    /** The exact text required before the word; null if any joining text is allowed. */
    readonly exactGap: string | null;
  }[];
}

/** Keywords by every form of their first word. */
export type KeywordIndex = ReadonlyMap<string, readonly CompiledKeyword[]>;

export interface CompiledKeywords {
  readonly rules: KeywordIndex;
  readonly phases: KeywordIndex;
}

type Uncompiled = Omit<CompiledKeyword, 'words'>;

function compileWords(keyword: string): CompiledKeyword['words'] {
  const words = textWords(keyword);
  return words.map(({ folded, start }, index) => {
    const before = words[index - 1];
    const areNumbers = before !== undefined && isNumber(before.folded) && isNumber(folded);
    const isClosing = before !== undefined && index === words.length - 1;
    return {
      folded,
      forms: isClosing ? closingForms(folded) : wordForms(folded),
      exactGap: areNumbers ? keyword.slice(before.end, start) : null,
    };
  });
}

function indexOf(keywords: readonly Uncompiled[]): KeywordIndex {
  const index = new Map<string, CompiledKeyword[]>();
  for (const keywordText of keywords) {
    const compiled = { ...keywordText, words: compileWords(keywordText.keyword) };
    for (const form of compiled.words[0]?.forms ?? []) {
      const sharing = index.get(form);
      if (sharing) sharing.push(compiled);
      else index.set(form, [compiled]);
    }
  }
  return index;
}

/** Compiles keywords for any number of events. A keyword without a letter, digit or emoji never matches (ANA-32). */
export function compileKeywords({ phases, rules }: KeywordVocabulary): CompiledKeywords {
  const phaseOrders = new Map(phases.map(({ id }, order) => [id, order]));
  const ofPhases = phases.flatMap(({ id, keywords }, phaseOrder) =>
    keywords.map((keyword) => ({ keyword, ruleId: null, phaseId: id, phaseOrder })),
  );
  const ofRules = rules.map(({ id, keyword, ecocycle_phase_id: phaseId }) => ({
    keyword,
    ruleId: id,
    phaseId,
    phaseOrder: phaseOrders.get(phaseId) ?? phases.length,
  }));
  return {
    rules: indexOf(ofRules.map((rule, order) => ({ ...rule, order }))),
    phases: indexOf(ofPhases.map((keyword, order) => ({ ...keyword, order }))),
  };
}
