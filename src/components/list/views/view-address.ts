import { type ListDefaults, savedName, searchOf, viewOf } from '#components/list/use-list-view.ts';

/** A view's address as it is kept and compared: without the page, and without where it came from. */
export const keptSearch = (search: URLSearchParams, defaults: ListDefaults): string =>
  searchOf({ ...viewOf(search, defaults), page: 0 }, new URLSearchParams(), { ...defaults, begins: false }).toString();

/** The address that shows a saved view. */
export const addressOfView = ({ id, search }: { readonly id: string; readonly search: string }): string => {
  const address = new URLSearchParams(search);
  address.set(savedName, id);
  return `?${address}`;
};
