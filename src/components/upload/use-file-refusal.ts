import { useTranslation } from 'react-i18next';
import { type TakenType, extensionOf, fileTypes, typeOfName } from '#domain/files/kinds.ts';
import { signatureBytes, typeOfBytes } from '#domain/files/signature.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useFileWords } from './use-file-words.ts';

/** The size in which a picture is shown, in pixels; null when the browser cannot show it. */
const imageSizeOf = async (file: Blob): Promise<{ width: number; height: number } | null> => {
  const picture = new Image();
  const address = URL.createObjectURL(file);
  try {
    picture.src = address;
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** A file that may come in as far as it is known here: the pixels of a picture, zero of anything else. */
interface Fit {
  readonly refused: null;
  readonly type: TakenType['name'];
  readonly width: number;
  readonly height: number;
}

type Looked = Fit | { readonly refused: string };

/** Looks at a file before a byte of it is sent, and says in one sentence why it is not taken: its kind, its size, its name, or that it is damaged. */
export const useFileRefusal = () => {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { size } = useFileWords();
  return async (file: File, taken: readonly TakenType[]): Promise<Looked> => {
    const type = typeOfName(file.name);
    const limit = taken.find(({ name }) => name === type);
    const named = (extensionOf(file.name) || file.name).toUpperCase();
    if (!type || !limit)
      return { refused: t('files.refused.kind', { kind: named, taken: list(taken.map(({ name }) => name.toUpperCase())) }) };
    if (file.size > limit.most) return { refused: t('files.refused.size', { kind: type.toUpperCase(), most: size(limit.most) }) };
    const real = typeOfBytes(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
    if (real === undefined) return { refused: t('files.refused.unlike', { kind: type.toUpperCase() }) };
    if (real !== type) return { refused: t('files.refused.another', { kind: type.toUpperCase(), real: real.toUpperCase() }) };
    const pixels = fileTypes[type].kind === 'image' ? await imageSizeOf(file) : { width: 0, height: 0 };
    return pixels ? { refused: null, type, ...pixels } : { refused: t('files.refused.damaged', { kind: type.toUpperCase() }) };
  };
};
