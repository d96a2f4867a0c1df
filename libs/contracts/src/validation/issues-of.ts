import type * as z from 'zod';

/** One invalid field of a request, an item of `detail` (API-31). */
export interface InputIssue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

const isMissing = (root: unknown, path: readonly PropertyKey[]): boolean => {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = Reflect.get(value, key);
  }
  return value === undefined;
};

const place = (path: readonly PropertyKey[]) =>
  path.map((key) => (typeof key === 'number' ? key : String(key)));

/** The rejected fields of a part of a request. */
export function issuesOf(part: string, root: unknown, error: z.core.$ZodError): InputIssue[] {
  return error.issues.flatMap((issue): InputIssue[] => {
    const loc = [part, ...place(issue.path)];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ loc: [...loc, key], msg: 'Unknown field', type: 'unknown_field' }));
    }
    if (issue.code === 'invalid_type' && isMissing(root, issue.path)) {
      return [{ loc, msg: 'This field is required.', type: 'missing' }];
    }
    return [{ loc, msg: issue.message, type: issue.code ?? 'invalid' }];
  });
}
