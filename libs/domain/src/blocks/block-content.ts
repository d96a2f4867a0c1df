import { type ContentFieldName, contentFields, type TimeBlockContent } from './time-block-fields.ts';

/** All fields of a block except the stamps. */
export const contentOf = <Block extends TimeBlockContent>(block: Block): Pick<Block, ContentFieldName> =>
  Object.fromEntries(contentFields.map((name) => [name, block[name]])) as Pick<Block, ContentFieldName>;
