import { AiMisconfiguredError } from './ai/ai-caller.ts';

/** The run asks for AI, and this worker has none. */
export class AiNotConfiguredError extends Error {
  override readonly name = 'AiNotConfiguredError';
}

/** Nothing could be asked at all. */
export class AiUnreachableError extends Error {
  override readonly name = 'AiUnreachableError';
}

/** Why an analysis did not work, and whether another try could. */
export interface AnalysisFailure {
  /** What the person reads. */
  readonly message: string;
  readonly isPermanent: boolean;
}

/** Reads an error of an analysis. What we do not know may pass, so it is worth another try. */
export function analysisFailureOf(error: unknown): AnalysisFailure {
  if (error instanceof AiNotConfiguredError)
    return {
      message: 'The AI method is not configured on this server. Choose the keyword method instead.',
      isPermanent: true,
    };
  if (error instanceof AiMisconfiguredError)
    return {
      message: 'The AI service does not accept this server’s settings. Choose the keyword method instead.',
      isPermanent: true,
    };
  if (error instanceof AiUnreachableError)
    return { message: 'The AI is not available right now. Please try again later.', isPermanent: true };
  return { message: 'The analysis stopped because of a fault on our side.', isPermanent: false };
}
