import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { DropZone } from '#components/upload/drop-zone.tsx';
import { useFileRefusal } from '#components/upload/use-file-refusal.ts';
import { useTakenHint } from '#components/upload/use-taken-hint.ts';
import { type TakenType, fileTypes, mostBytesOf } from '#domain/files/kinds.ts';
import { leastShorterSide } from '#domain/lock-screen/picture-shape.ts';
import { fieldId } from './field-names.ts';
import layout from '#components/layout.module.css';
import styles from './form.module.css';

const taken = (['png', 'jpg'] as const).map((name): TakenType => ({ name, most: mostBytesOf.image }));

interface PictureChoiceProps {
  /** The item has a picture already. */
  isThere: boolean;
  picture: File | null;
  /** What is wrong with it as it stands. */
  problem?: string | undefined;
  onChoose: (picture: File | null) => void;
}

/** Chooses the picture of an item; it is sent when the item is saved. */
export const PictureChoice = ({ isThere, picture, problem, onChoose }: PictureChoiceProps) => {
  const { t } = useTranslation();
  const id = fieldId('image');
  const refusalOf = useFileRefusal();
  const hintOf = useTakenHint();
  const [refusal, setRefusal] = useState<string | null>(null);
  const error = refusal ?? problem;
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const { refused } = await refusalOf(file, taken);
    setRefusal(refused);
    if (refused === null) onChoose(file);
  };
  return (
    <Field id={id} label={t('lockScreen.form.picture')} error={error}>
      {picture ? (
        <p className={`${layout.row2} ${styles['chosen']}`}>
          <span>{picture.name}</span>
          <Button kind="quiet" onClick={() => onChoose(null)}>
            {t('lockScreen.form.otherPicture')}
          </Button>
        </p>
      ) : (
        <DropZone
          id={id}
          label={t(isThere ? 'lockScreen.picture.replace' : 'lockScreen.picture.upload')}
          hint={[hintOf(taken), t('lockScreen.picture.wanted', { least: String(leastShorterSide) })].join(t('files.between'))}
          accept={taken.map(({ name }) => fileTypes[name].mediaType).join(',')}
          describedBy={describedBy(id, { error })}
          onFiles={([first]) => void choose(first)}
        />
      )}
    </Field>
  );
};
