import Form, { type FormInstance } from 'antd/es/form';
import { useEffect, useMemo } from 'react';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { useLockScreenPicture } from './parts/lock-screen-picture.ts';
import { Preview } from './parts/preview.tsx';

const nothing = { id: '', imageKey: null };

interface FormPhoneProps {
  item: LockScreenItem | undefined;
  form: FormInstance;
  picture: File | null;
}

/** The phone beside the form: it shows what is typed, and the chosen picture before it is sent. */
export const FormPhone = ({ item, form, picture }: FormPhoneProps) => {
  const stored = useLockScreenPicture(item ?? nothing);
  const chosen = useMemo(() => (picture ? URL.createObjectURL(picture) : null), [picture]);
  useEffect(() => () => void (chosen !== null && URL.revokeObjectURL(chosen)), [chosen]);
  const typed = {
    title: Form.useWatch<string | undefined>('title', form) ?? item?.title ?? '',
    cta: Form.useWatch<string | undefined>('cta', form) ?? item?.cta ?? '',
    landingPageUrl: Form.useWatch<string | undefined>('landingPageUrl', form) ?? item?.landingPageUrl ?? '',
    oems: Form.useWatch<LockScreenItem['oems'] | undefined>('oems', form) ?? item?.oems ?? [],
  };
  return <Preview address={chosen ?? stored.address} {...typed} />;
};
