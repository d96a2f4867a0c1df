import { limits } from '@simmer/contracts/limits';
import { countText, isTooLong, lengthOf } from '@simmer/ui/fields/text-limit';

/** Why the entries cannot be saved (REF-7); null if they can. */
export function linesProblem(lines: readonly string[]): string | null {
  const place = lines.findIndex((line) => isTooLong(line, limits.line));
  const line = lines[place];
  if (line !== undefined && lengthOf(line) <= limits.line)
    return `Entry ${place + 1} is too long: emojis take more room than letters. Leave some out.`;
  if (line !== undefined) {
    return `Entry ${place + 1} is ${countText(lengthOf(line))} characters long. Keep each entry to ${countText(limits.line)}.`;
  }
  if (lines.length > limits.lines) {
    return `You have ${countText(lines.length)} entries. A week has room for ${countText(limits.lines)}.`;
  }
  return null;
}
