import { AiMisconfiguredError } from './ai/ai-caller.ts';

/** The run needs the AI method, which this worker has not configured. */
export class AiNotConfiguredError extends Error {
  override readonly name = 'AiNotConfiguredError';
}

/** The AI service could not be reached at all. */
export class AiUnreachableError extends Error {
  override readonly name = 'AiUnreachableError';
}

/** Why an analysis failed, and whether a retry may help. */
export interface AnalysisFailure {
  /** The reason, as shown to the person. */
  readonly message: string;
  readonly isPermanent: boolean;
}

/** Classifies an error of an analysis. Unknown errors may be temporary, so they are retried. */
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
    return { message: 'The AI is not available right now. Try again later.', isPermanent: true };
  return { message: 'The analysis stopped because of a fault on our side.', isPermanent: false };
}
