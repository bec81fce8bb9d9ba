import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

interface Going {
  /** Leaves no step for the back button. */
  readonly replace?: boolean;
}

export type ChangeSearch = (after: (before: URLSearchParams) => URLSearchParams, going?: Going) => void;

/** What the address bar says this moment; a screen that is drawing may still be behind it. */
export const writtenSearch = (): URLSearchParams => new URLSearchParams(location.search);

/**
 * What the address says behind its question mark, and the one way to change it.
 * The router shows an address only after the screen has followed it, which takes as long as the screen takes. So a change builds on what
 * stands in the address bar: two filters chosen quickly both count. A change that comes after the reader has left the page is dropped.
 */
export const useSearch = (): [URLSearchParams, ChangeSearch] => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (after, { replace = false } = {}) => {
      if (location.pathname !== pathname) return;
      void navigate({ search: after(writtenSearch()).toString() }, { replace, preventScrollReset: true });
    },
    [navigate, pathname],
  );
  return [search, change];
};
