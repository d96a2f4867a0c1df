/** True if the browser's data saver is on. */
export function isSparing(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return Reflect.get(Object(connection), 'saveData') === true;
}
