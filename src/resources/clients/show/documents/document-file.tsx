import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '#contract/clients/documents.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { DropZone } from '#components/upload/drop-zone.tsx';
import { useTouched } from '#components/use-touched.ts';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { useTakenHint } from '#components/upload/use-taken-hint.ts';
import { takenByPackage } from '#domain/asset-packages/files.ts';
import { fileTypes } from '#domain/files/kinds.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './documents.module.css';

interface DocumentFileProps {
  kind: DocumentKind;
  /** How much of the file has arrived, from 0 to 1; null while none is on its way. */
  arrived: number | null;
  id?: string;
  value?: File | null;
  onChange?: (file: File | null) => void;
  'aria-describedby'?: string;
}

/** The file of a document: where one is chosen, then which it is. A field of an antd form. */
export const DocumentFile = ({ kind, arrived, id = '', value = null, onChange, ...field }: DocumentFileProps) => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { size } = useFileWords();
  const hintOf = useTakenHint();
  const touched = useTouched();
  const taken = takenByPackage(kind, []);
  if (value === null)
    return (
      <DropZone
        id={id}
        label={t(touched ? 'files.choose' : 'clientDocuments.fields.drop')}
        hint={hintOf(taken)}
        accept={taken.flatMap(({ name }) => fileTypes[name].extensions.map((extension) => `.${extension}`)).join(',')}
        describedBy={field['aria-describedby']}
        onFiles={([first]) => onChange?.(first ?? null)}
      />
    );
  return (
    <div className={styles['chosen']} id={id} tabIndex={-1}>
      <Icon name="file" />
      <span className={styles['words']}>
        <span className={styles['kind']}>{value.name}</span>
        <output className={styles['facts']}>
          {arrived === null ? size(value.size) : t('clientDocuments.fields.progress', { share: percent(Math.floor(arrived * 100) / 100) })}
        </output>
      </span>
      {arrived === null && (
        <Button kind="quiet" onClick={() => onChange?.(null)}>
          {t('clientDocuments.fields.otherFile')}
        </Button>
      )}
    </div>
  );
};
