/** Something the person at the terminal can put right. The message is one sentence for them, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A program found the port it was given in use: another port may do. */
export class PortTakenError extends StartError {}

/** The words of a system, a server or a runtime for a port that somebody else has. */
const portTakenPattern = /EADDRINUSE|address already in use/i;

/** The failure that a program's last words tell. @param sentence for the person at the terminal. */
export function startFailure(sentence: string, options?: ErrorOptions): StartError {
  return portTakenPattern.test(sentence)
    ? new PortTakenError(sentence, options)
    : new StartError(sentence, options);
}
