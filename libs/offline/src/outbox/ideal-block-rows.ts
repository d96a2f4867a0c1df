import { idealLabels } from './describe-write.ts';
import { creates, removes, updates } from './write-verbs.ts';

const nothing = (): readonly string[] => [];

/** The writes of the ideal week in the table of resources. */
export const idealBlockWrites = {
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
