import { QRCodeSVG } from '@rc-component/qrcode';
import layout from '#components/layout.module.css';
import styles from './settings.module.css';

/** A text as a picture for another device's camera; dark on light in every appearance, as cameras want it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => (
  <span className={`${layout.box} ${styles['qr']}`}>
    <QRCodeSVG value={text} size={176} level="M" marginSize={2} bgColor="transparent" fgColor="currentColor" title={label} />
  </span>
);
