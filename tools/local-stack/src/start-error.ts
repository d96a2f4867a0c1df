/** An error that the person at the terminal can fix. The message is one sentence, printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The assigned port is in use: another one may work. */
export class PortTakenError extends StartError {}

/** The messages of systems, servers and runtimes about a port in use. */
const portTakenPattern = /EADDRINUSE|address already in use/i;

/** The error for a program's last output. @param sentence for the person at the terminal. */
export function startFailure(sentence: string, options?: ErrorOptions): StartError {
  return portTakenPattern.test(sentence)
    ? new PortTakenError(sentence, options)
    : new StartError(sentence, options);
}
