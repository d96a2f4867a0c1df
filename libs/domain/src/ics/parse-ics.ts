/** A line of an iCalendar file: 'DTSTART;TZID=Europe/Berlin:20260105T090000'. */
export interface IcsProperty {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

/** The properties of one event. */
export type IcsComponent = readonly IcsProperty[];

/** A line's name with its parameters, and its value; what is quoted divides nothing. */
function divideHead(line: string): { readonly parts: string[]; readonly value: string } | null {
  const parts: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let index = 0; index < line.length; index++) {
    const character = line[index];
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || (character !== ';' && character !== ':')) continue;
    parts.push(line.slice(from, index));
    if (character === ':') return { parts, value: line.slice(index + 1) };
    from = index + 1;
  }
  return null;
}

function parseLine(line: string): IcsProperty | null {
  const head = divideHead(line);
  if (head === null) return null;
  const [name = '', ...parameters] = head.parts;
  const pairs = parameters.map((parameter): [string, string] => {
    const [key = '', ...value] = parameter.split('=');
    return [key.toUpperCase(), value.join('=').replaceAll('"', '')];
  });
  return { name: name.toUpperCase(), parameters: new Map(pairs), value: head.value };
}

/**
 * The events of an iCalendar file (RFC 5545), in order; null when the text is none. Lines that make no sense are left
 * out, as are parts within an event, such as its alarms. The work grows with the text only, whatever it says.
 */
export function parseIcs(text: string): IcsComponent[] | null {
  const lines = text
    .replaceAll(/\r?\n[ \t]/g, '')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  if (
    lines
      .find((line) => line.trim() !== '')
      ?.trim()
      .toUpperCase() !== 'BEGIN:VCALENDAR'
  )
    return null;
  const events: IcsComponent[] = [];
  const open: string[] = [];
  let properties: IcsProperty[] = [];
  for (const line of lines) {
    const property = parseLine(line);
    if (property === null) continue;
    const component = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') {
      open.push(component);
      if (component === 'VEVENT') properties = [];
    } else if (property.name === 'END') {
      if (open.pop() === 'VEVENT') events.push(properties);
    } else if (open.at(-1) === 'VEVENT') {
      properties.push(property);
    }
  }
  return events;
}

/** The text that a property's value stands for. */
export function textOfIcs(value: string): string {
  return value.replaceAll(/\\([nN,;\\])/g, (_, escaped: string) =>
    escaped.toLowerCase() === 'n' ? '\n' : escaped,
  );
}
