import { idealLabels } from './describe-write.ts';
import { read } from './resource-rows.ts';
import { creates, removes, updates } from './write-verbs.ts';

const nothing = (): readonly string[] => [];

/** The ideal week in the table of resources. */
export const idealBlockRows = {
  list: read({
    knownAs: 'idealBlocks.list',
    call: (source) => source.idealBlocks.list,
    query: 'idealBlocks',
    topics: ['idealBlocks'],
    hasDefaults: false,
    inCatalogue: () => undefined,
    mergeInto: ({ plan }, blocks) => void (plan.idealBlocks = blocks),
  }),
  create: creates({
    on: 'idealBlocks',
    call: (source) => source.idealBlocks.create,
    label: idealLabels.created,
    conflictKeys: nothing,
  }),
  update: updates({
    on: 'idealBlocks',
    call: (source) => source.idealBlocks.update,
    label: idealLabels.known,
    conflictKeys: nothing,
  }),
  remove: removes({
    on: 'idealBlocks',
    call: (source) => source.idealBlocks.remove,
    label: idealLabels.known,
    conflictKeys: nothing,
  }),
};
