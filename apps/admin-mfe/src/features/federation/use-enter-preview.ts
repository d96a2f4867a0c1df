import { useOpenPreview } from '@simmer/app-state/admin/admin-releases';

/** Opens the preview of a link: the browser then loads a page of that build. */
export function useEnterPreview() {
  const { mutate, error, isPending } = useOpenPreview();
  return {
    error,
    isPending,
    open: (token: string) => mutate(token, { onSuccess: ({ address }) => location.assign(address) }),
  };
}
