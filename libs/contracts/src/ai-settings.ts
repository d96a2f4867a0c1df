/** Reads short texts reliably and cheaply; any model of the endpoint may be named instead. */
const DEFAULT_MODEL = 'gpt-4.1-mini';

/** How the AI method is reached. No zod here: it is only put together from variables that were judged already. */
export interface AiSettings {
  readonly apiKey: string;
  /** Undefined: OpenAI itself. */
  readonly baseUrl: string | undefined;
  readonly model: string;
}

interface AiVariables {
  readonly OPENAI_API_KEY?: string | undefined;
  readonly OPENAI_BASE_URL?: string | undefined;
  readonly OPENAI_MODEL?: string | undefined;
}

/** The AI method as it is configured, or null: then it says so, and nothing pretends to be AI. */
export function aiSettingsOf(variables: AiVariables): AiSettings | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = variables;
  if (!OPENAI_API_KEY) return null;
  return { apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL ?? DEFAULT_MODEL };
}
