import { useTranslation } from 'react-i18next';
import { type PackageType, packageTypes } from '#contract/asset-packages/asset-packages.ts';
import { Notice } from '#components/notice.tsx';
import { impactOf } from '#domain/asset-packages/edit-impact.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';

/** What has to be checked again when an approved package is changed, how long that takes, and what stays approved. */
export const Impact = ({ type }: { type: PackageType }) => {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { packages } = useOpenStep();
  const inOrder = packageTypes.flatMap((one) => packages.filter((each) => each.type === one));
  const { reopens, stays, workingDays } = impactOf([type], inOrder);
  const nameOf = (one: PackageType): string => t(`execution.types.${one}.name`);
  return (
    <Notice tone="waiting">
      <p>
        {t('execution.impact.reopens', {
          types: list(reopens.map((one) => nameOf(one.type))),
          days: t('execution.days', { count: workingDays }),
        })}
      </p>
      {stays.length > 0 && <p>{t('execution.impact.stays', { types: list(stays.map(nameOf)) })}</p>}
    </Notice>
  );
};
