import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import type { ImageFinding } from '#domain/files/image-rules.ts';
import layout from '#components/layout.module.css';
import styles from './file-look.module.css';

/** Why a picture does not suit its format; nothing when it does. */
export const ImageFindingText = ({ finding }: { finding: ImageFinding | null }) => {
  const { t } = useTranslation();
  return (
    finding && (
      <span className={`${layout.line1} ${styles['finding']}`} data-severity={finding.severity}>
        <Icon name="warning" />
        {t(`error.image.${finding.key}`)}
      </span>
    )
  );
};
