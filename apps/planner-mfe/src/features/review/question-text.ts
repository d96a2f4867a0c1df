import { budgetLine } from '@simmer/domain/north-stars/budget-text';
import type { ReviewQuestion } from '@simmer/domain/review/review-questions';

const IN_A_ROW = [
  '',
  '',
  'the second week in a row',
  'the third week in a row',
  'four weeks in a row or more',
];

/** A fact, and the question that it raises (REF-36). */
export interface QuestionText {
  readonly fact: string;
  readonly question: string;
}

const inARow = (weeks: number): string => (weeks === 1 ? '' : `, ${IN_A_ROW[weeks]}`);

/**
 * A question in words: 'Creativity had 2h (6h wanted), the third week in a row.' 'Keep the budget, lower it, or protect
 * a time?'
 */
export function questionText(question: ReviewQuestion, nameOf: (star: string) => string): QuestionText {
  switch (question.about) {
    case 'below':
      return {
        fact: `${nameOf(question.star)} had ${budgetLine(question.budget, question.minutes)}${inARow(question.weeks)}.`,
        question: 'Keep the budget, lower it, or protect a time?',
      };
    case 'above':
      return {
        fact: `${nameOf(question.star)} had ${budgetLine(question.budget, question.minutes)}${inARow(question.weeks)}.`,
        question: 'Keep the budget, raise it, or take something out?',
      };
    case 'rating':
      return {
        fact: `${nameOf(question.star)} went from ${question.before} to ${question.now}.`,
        question: 'What would help next week?',
      };
    case 'left':
      return {
        fact: `${question.left} of ${question.marked} marked blocks were left.`,
        question: 'Plan less, or at other times?',
      };
  }
}
