import { initialContent } from '@simmer/domain/blocks/time-block-fields';

/** What a block has before it is saved, besides what is chosen: the server and the copy give the rest. */
export const unsavedBlock = () => ({
  ...initialContent(),
  id: '',
  version: 0,
  created_at: '',
  updated_at: '',
});
