import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';
import hiddenText from './hidden-text.module.css';

interface CopyButtonProps {
  text: string;
  label: string;
  onCopied?: () => void;
}

/** Copies a text and says that it did. */
export const CopyButton = ({ text, label, onCopied }: CopyButtonProps) => {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const press = async (): Promise<void> => {
    if (!(await copyText(text))) return;
    setCopied(true);
    onCopied?.();
  };
  return (
    <>
      <Button onClick={() => void press()}>
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? t('app.copied') : label}
      </Button>
      {/* It takes no place among what stands beside the button. */}
      <output className={hiddenText['hidden']}>{copied && t('app.copied')}</output>
    </>
  );
};
