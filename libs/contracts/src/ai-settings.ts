/** The default model: reliable and cheap for short texts. */
const DEFAULT_MODEL = 'gpt-4.1-mini';

/** The connection of the AI method. No zod here: the variables are already validated. */
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

/** The configured AI method; null if there is none, and then it cannot be chosen. */
export function aiSettingsOf(variables: AiVariables): AiSettings | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = variables;
  if (!OPENAI_API_KEY) return null;
  return { apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL ?? DEFAULT_MODEL };
}
