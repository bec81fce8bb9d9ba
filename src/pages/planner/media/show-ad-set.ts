/** Leads to the form of an ad set. */
export const showAdSet = (id: string): void => {
  const form = document.getElementById(`ad-set-${id}`);
  form?.scrollIntoView({ block: 'start' });
  form?.focus({ preventScroll: true });
};
