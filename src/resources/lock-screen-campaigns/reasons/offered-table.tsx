import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { type RejectionReason, customReason, reasonKeys } from '#contract/lock-screen/rejection-reasons.ts';
import { type MenuItem, Menu } from '#components/menu.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { localeOf, useLanguage } from '#providers/language/language.ts';
import prose from '#components/prose.module.css';
import styles from './reasons.module.css';

export type ReasonAction = 'edit' | 'merge' | 'retire' | 'delete';

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
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('lockScreen.library.columns.key')}</th>
          <th scope="col">{t('lockScreen.library.columns.reason')}</th>
          <th scope="col" className={styles['number']}>
            {t('lockScreen.library.columns.uses')}
          </th>
          <th scope="col" className={styles['last']}>
            {t('lockScreen.library.columns.last')}
          </th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason) => {
          const { code, text, uses, lastUsedTime, place } = reason;
          return (
            <tr key={code}>
              <td className={styles['key']}>
                <Select
                  aria-label={t('lockScreen.library.keyOf', { text: text[reader] })}
                  placeholder={t('lockScreen.library.noKey')}
                  options={optionsOf(keys, String)}
                  value={place}
                  disabled={busy}
                  onChange={(key) => onPlace(reason, key)}
                />
              </td>
              <th scope="row">
                <span className={styles['text']}>{text[reader]}</span>
                {languages
                  .filter((each) => each !== reader)
                  .map((each) => (
                    <span key={each} lang={localeOf[each]} className={`${prose.note} ${styles['quiet']}`}>
                      {text[each]}
                    </span>
                  ))}
              </th>
              <td className={styles['number']}>{format.number(uses)}</td>
              <td className={styles['last']}>
                {lastUsedTime === null ? <span className={prose.quiet}>{t('lockScreen.library.never')}</span> : format.day(lastUsedTime)}
              </td>
              <td className={styles['menu']}>
                <Menu label={t('list.actionsOf', { name: text[reader] })} items={menuOf(reason)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
