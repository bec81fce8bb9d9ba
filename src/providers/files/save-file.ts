/** Gives the browser something to keep under a name. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has to have begun before the address is taken away.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
