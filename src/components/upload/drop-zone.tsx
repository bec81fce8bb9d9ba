import { type ReactNode, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import layout from '#components/layout.module.css';
import css from './drop-zone.module.css';

interface DropZoneProps {
  /** The id of its field. */
  id: string;
  label: string;
  hint: ReactNode;
  /** What the file dialog offers, as in `accept`. */
  accept: string;
  describedBy: string | undefined;
  onFiles: (files: File[]) => void;
}

/** A place for files: dropped, pasted, or chosen in the system's own dialog. */
export const DropZone = ({ id, label, hint, accept, describedBy, onFiles }: DropZoneProps) => {
  const [over, setOver] = useState(false);
  const take = (list: FileList | null): void => {
    if (list && list.length > 0) onFiles([...list]);
  };
  return (
    <label className={`${layout.line3} ${css.zone}`} data-over={over}>
      <input
        id={id}
        className={css.input}
        type="file"
        multiple
        accept={accept}
        aria-describedby={describedBy}
        // It covers the whole place: the browser itself takes what is dropped.
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onPaste={(event) => take(event.clipboardData.files)}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Icon name="upload" />
      <span className={css.words}>
        <span className={css.label}>{label}</span>
        <span className={css.hint}>{hint}</span>
      </span>
    </label>
  );
};
