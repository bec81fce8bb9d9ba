import { useTranslation } from 'react-i18next';
import { type PackageType, longestPackageText } from '#contract/asset-packages/asset-packages.ts';
import { Field, describedBy } from '#components/field.tsx';
import { TextArea } from '#components/text-input.tsx';
import { fieldId } from './returned/show-field.ts';
import styles from './package-note.module.css';
import type { PackageEdit } from './use-package-edit.ts';
import { WritingBox } from './writing-box.tsx';

/** The description of a package: what the reviewer should know about it. */
export const PackageNote = ({ type, edit, mayChange }: { type: PackageType; edit: PackageEdit; mayChange: boolean }) => {
  const { t } = useTranslation();
  const id = fieldId(type, 'description');
  const { description } = edit.fields;
  if (!mayChange) {
    return description === '' ? null : (
      <div className={styles['note']} id={id} tabIndex={-1}>
        <h3>{t('execution.note.label')}</h3>
        <p>{description}</p>
      </div>
    );
  }
  const hint = t('execution.note.hint');
  return (
    <WritingBox id={id} label={t('execution.note.add')} holdsText={description !== ''}>
      <Field id={id} label={t('execution.note.label')} hint={hint}>
        <TextArea
          id={id}
          rows={2}
          maxLength={longestPackageText}
          value={description}
          aria-describedby={describedBy(id, { hint })}
          onChange={(event) => edit.change({ description: event.target.value })}
        />
      </Field>
    </WritingBox>
  );
};
