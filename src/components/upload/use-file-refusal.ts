import { useTranslation } from 'react-i18next';
import { type TakenType, extensionOf, fileTypes, typeOfName } from '#domain/files/kinds.ts';
import { signatureBytes, typeOfBytes } from '#domain/files/signature.ts';
import { typesInWords } from '#format/picture-words.ts';
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

type Cause = 'kind' | 'empty' | 'size' | 'unlike' | 'another' | 'damaged';

/** Looks at a file before a byte of it is sent: what it is, or the one cause why it is not taken, with the kind its content has where that is another. */
export const lookAtFile = async (file: File, taken: readonly TakenType[]): Promise<Fit | { refused: Cause; real?: string }> => {
  const type = typeOfName(file.name);
  const limit = taken.find(({ name }) => name === type);
  if (!type || !limit) return { refused: 'kind' };
  if (file.size === 0) return { refused: 'empty' };
  if (file.size > limit.most) return { refused: 'size' };
  const real = typeOfBytes(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
  if (real === undefined) return { refused: 'unlike' };
  if (real !== type) return { refused: 'another', real };
  const pixels = fileTypes[type].kind === 'image' ? await imageSizeOf(file) : { width: 0, height: 0 };
  return pixels ? { refused: null, type, ...pixels } : { refused: 'damaged' };
};

/** Looks at a file before a byte of it is sent, and says in one sentence why it is not taken: its kind, its size, that it is empty, its name, or that it is damaged. */
export const useFileRefusal = () => {
  const { t } = useTranslation();
  const written = useFormat();
  const { size, excess } = useFileWords();
  return async (file: File, taken: readonly TakenType[]): Promise<Fit | { readonly refused: string }> => {
    const found = await lookAtFile(file, taken);
    if (found.refused === null) return found;
    const kind = (extensionOf(file.name) || file.name).toUpperCase();
    const sentences: Record<Cause, () => string> = {
      kind: () =>
        t('files.refused.kind', {
          kind,
          taken: typesInWords(
            taken.map(({ name }) => name),
            written,
          ),
        }),
      empty: () => t('files.refused.empty', { kind }),
      size: () => {
        const most = taken.find(({ name }) => name === typeOfName(file.name))?.most ?? 0;
        return t('files.refused.size', { kind, found: excess(file.size), most: size(most) });
      },
      unlike: () => t('files.refused.unlike', { kind }),
      another: () => t('files.refused.another', { kind, real: found.real?.toUpperCase() ?? '' }),
      damaged: () => t('files.refused.damaged', { kind }),
    };
    return { refused: sentences[found.refused]() };
  };
};
