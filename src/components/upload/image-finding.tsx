import type { PictureFinding } from '#domain/files/image-rules.ts';
import { Icon } from '#components/icon.tsx';
import layout from '#components/layout.module.css';
import styles from './file-look.module.css';
import { useFindingText } from './use-finding-text.ts';

/** Why a picture does not suit its format; nothing when it does. */
export const ImageFindingText = ({ finding }: { finding: PictureFinding | null }) => {
  const say = useFindingText();
  return (
    finding && (
      <span className={`${layout.line1} ${styles['finding']}`} data-severity={finding.severity}>
        <Icon name="warning" />
        <span>{say(finding)}</span>
      </span>
    )
  );
};
