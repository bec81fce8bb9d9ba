// Controls, and what turns or hides what a reader sees.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

// Names that mean a device where people open what they have downloaded.
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const mostBytes = 200;

// Longer than any system's own; an ending stands at the end.
const mostGiven = 1000;

const shorten = (name: string): string => {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  const stem = Array.from(name.slice(0, name.length - ending.length));
  while (Buffer.byteLength(stem.join('') + ending) > mostBytes) stem.pop();
  return stem.join('').trimEnd() + ending;
};

/** A name that is only a name, whatever its sender made it: no path, nothing unseen, nothing reserved, at most 200 bytes. Empty ones are called `file`. */
export const cleanFileName = (given: string): string => {
  const name = given
    .slice(-mostGiven)
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
    .replace(devices, '_$&');
  return name === '' ? 'file' : shorten(name);
};
