import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { HiddenText } from './hidden-text.tsx';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  onCopied?: () => void;
}

// Without a secure context there is no clipboard; the old way still works there.
const copyTheOldWay = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
  }
};

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
};

/** Copies a text and says that it did. */
export const CopyButton = ({ text, label, onCopied }: CopyButtonProps) => {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const press = async (): Promise<void> => {
    if (!(await copy(text))) return;
    setCopied(true);
    onCopied?.();
  };
  return (
    <>
      <Button onClick={() => void press()}>
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? t('app.copied') : label}
      </Button>
      <output>{copied && <HiddenText>{t('app.copied')}</HiddenText>}</output>
    </>
  );
};
