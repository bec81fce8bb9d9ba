import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { type RejectionReason, customReason, reasonKeys } from '#contract/lock-screen/rejection-reasons.ts';
import { lateTable } from '#components/antd/late.ts';
import { HiddenText } from '#components/hidden-text.tsx';
import { type MenuItem, Menu } from '#components/menu.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { localeOf, useLanguage } from '#providers/language/language.ts';
import prose from '#components/prose.module.css';
import styles from './reasons.module.css';

export type ReasonAction = 'edit' | 'merge' | 'retire' | 'delete';

const ReasonTable = lateTable<RejectionReason>('480px');

interface OfferedTableProps {
  reasons: readonly RejectionReason[];
  busy: boolean;
  onPlace: (reason: RejectionReason, place: number) => void;
  onAsk: (action: ReasonAction, reason: RejectionReason) => void;
}

/** Reasons in the order of their keys, with their words in every language, how often they are given, and what can be done to them. */
export const OfferedTable = ({ reasons, busy, onPlace, onAsk }: OfferedTableProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const reader = useLanguage();
  const keys = reasons.slice(0, reasonKeys).map((_, index) => index + 1);
  const menuOf = (reason: RejectionReason): MenuItem[] => {
    const isFixed = reason.code === customReason;
    const item = (action: ReasonAction, icon: MenuItem['icon'] & string, danger = false): MenuItem => ({
      key: action,
      label: t(`lockScreen.library.actions.${action}`),
      icon,
      danger,
      onSelect: () => onAsk(action, reason),
    });
    return [
      item('edit', 'pencil'),
      ...(isFixed ? [] : [item('merge', 'arrow-right'), item('retire', 'minus')]),
      ...(isFixed || reason.uses > 0 ? [] : [item('delete', 'trash', true)]),
    ];
  };
  return (
    <ReasonTable
      label={t('lockScreen.library.offered')}
      rows={reasons}
      rowKey="code"
      columns={[
        {
          title: t('lockScreen.library.columns.key'),
          className: styles['key'] ?? '',
          render: (_, reason) => (
            <Select
              aria-label={t('lockScreen.library.keyOf', { text: reason.text[reader] })}
              placeholder={t('lockScreen.library.noKey')}
              options={optionsOf(keys, String)}
              value={reason.place}
              disabled={busy}
              onChange={(key) => onPlace(reason, key)}
            />
          ),
        },
        {
          title: t('lockScreen.library.columns.reason'),
          rowScope: 'row',
          render: (_, { text, uses }) => (
            <>
              <span className={styles['text']}>{text[reader]}</span>
              <span className={`${prose.note} ${styles['uses']}`}>
                {format.labelled(t('lockScreen.library.columns.uses'), format.number(uses))}
              </span>
              {languages
                .filter((each) => each !== reader)
                .map((each) => (
                  <span key={each} lang={localeOf[each]} className={`${prose.note} ${styles['quiet']} ${styles['other']}`}>
                    {text[each]}
                  </span>
                ))}
            </>
          ),
        },
        { title: t('lockScreen.library.columns.uses'), align: 'end', responsive: ['sm'], render: (_, { uses }) => format.number(uses) },
        {
          title: t('lockScreen.library.columns.last'),
          responsive: ['sm'],
          className: styles['last'] ?? '',
          render: (_, { lastUsedTime }) =>
            lastUsedTime === null ? <span className={prose.quiet}>{t('lockScreen.library.never')}</span> : format.day(lastUsedTime),
        },
        {
          title: <HiddenText>{t('list.actions')}</HiddenText>,
          align: 'end',
          render: (_, reason) => <Menu label={t('list.actionsOf', { name: reason.text[reader] })} items={menuOf(reason)} />,
        },
      ]}
    />
  );
};
