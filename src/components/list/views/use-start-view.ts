import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListName } from '#contract/lists/list-settings.ts';
import { useMe } from '#providers/session/use-me.ts';
import { addressOfView } from './view-address.ts';

/** Whoever comes to a list without saying what they want is shown the view that they begin with. True for those who have one. */
export const useStartView = (list: ListName): boolean => {
  const start = useMe().startViews.find((one) => one.list === list);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (start && search === '' && location.pathname === pathname) void navigate(addressOfView(start), { replace: true });
  }, [start, search, pathname, navigate]);
  return start !== undefined;
};
