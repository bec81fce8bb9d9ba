import { type ReactNode, useRef } from 'react';
import { Button } from '#components/button.tsx';

/** A button that asks for one file in the system's own dialog. */
export const FilePick = ({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => picker.current?.click()}>{children}</Button>
      <input
        ref={picker}
        type="file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
};
