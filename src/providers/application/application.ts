// The one thing of this code that another application changes: all that is remembered until the page is left hangs on it.
let application = {};

/** Begins anew, as a document that is loaded again does: nothing is remembered. */
export const beginApplication = (): void => {
  application = {};
};

/** What each application has one of, made when it is first asked for. */
export const ofApplication = <Thing>(make: () => Thing): (() => Thing) => {
  let own: { readonly application: object; readonly thing: Thing } | null = null;
  return () => {
    if (own?.application !== application) own = { application, thing: make() };
    return own.thing;
  };
};
