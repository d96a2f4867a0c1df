type DefinedFields<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** The fields without those that are undefined, which were not given; null is a value. */
export const definedFields = <Fields extends object>(fields: Fields): DefinedFields<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as DefinedFields<Fields>;
