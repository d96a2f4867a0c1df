type DefinedFields<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** The fields with a value or null: what is undefined was not given. */
export const definedFields = <Fields extends object>(fields: Fields): DefinedFields<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as DefinedFields<Fields>;
