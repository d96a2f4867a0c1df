import { initialContent } from '@simmer/domain/blocks/time-block-fields';

/**
 * The fields of a block before it is saved, except those a person chooses. The server and the local copy set the empty
 * ones.
 */
export const unsavedBlock = () => ({
  ...initialContent(),
  id: '',
  created_at: '',
  updated_at: '',
});
